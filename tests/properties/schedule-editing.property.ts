import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asked, weekdays } from '#core/arbitraries';
import { commitProblem, lowered, moved, noHours, raised, type WeeklyHours } from '#core/schedule';
import { type Weekday, WEEKDAYS } from '#core/shared';

/** What a Traveler believes: seven heaps of pebbles, and how many the quest asks for. */
interface Pebbles {
  readonly heaps: Map<Weekday, number>;
  readonly asked: number;
}

/** The week on the screen. */
interface Screen {
  week: WeeklyHours;
}

const all = ({ heaps }: Pebbles): number => [...heaps.values()].reduce((sum, heap) => sum + heap, 0);
const heap = ({ heaps }: Pebbles, day: Weekday): number => heaps.get(day) ?? 0;

const agree = (pebbles: Pebbles, { week }: Screen): void => {
  expect(week).toEqual(Object.fromEntries(WEEKDAYS.map((day) => [day, heap(pebbles, day)])));
  const mayCommit = all(pebbles) >= pebbles.asked;
  expect(commitProblem(week, pebbles.asked)).toBe(mayCommit ? undefined : 'scheduleTooShort');
};

class Raise implements fc.Command<Pebbles, Screen> {
  constructor(private readonly day: Weekday) {}

  check = (): boolean => true;

  run(pebbles: Pebbles, screen: Screen): void {
    if (heap(pebbles, this.day) < 12 && all(pebbles) < 19) pebbles.heaps.set(this.day, heap(pebbles, this.day) + 1);
    screen.week = raised(screen.week, this.day);
    agree(pebbles, screen);
  }

  toString = (): string => `raise ${this.day}`;
}

class Lower implements fc.Command<Pebbles, Screen> {
  constructor(private readonly day: Weekday) {}

  check = (): boolean => true;

  run(pebbles: Pebbles, screen: Screen): void {
    const reached = all(pebbles) >= pebbles.asked;
    if (heap(pebbles, this.day) > 0) {
      pebbles.heaps.set(this.day, heap(pebbles, this.day) - 1);
      if (reached && all(pebbles) < pebbles.asked) pebbles.heaps.set(this.day, heap(pebbles, this.day) + 1);
    }
    screen.week = lowered(screen.week, this.day, pebbles.asked);
    agree(pebbles, screen);
  }

  toString = (): string => `lower ${this.day}`;
}

class Move implements fc.Command<Pebbles, Screen> {
  constructor(
    private readonly from: Weekday,
    private readonly to: Weekday,
  ) {}

  /** A pebble can only be picked up where one lies. */
  check = (pebbles: Readonly<Pebbles>): boolean => heap(pebbles, this.from) > 0;

  run(pebbles: Pebbles, screen: Screen): void {
    pebbles.heaps.set(this.from, heap(pebbles, this.from) - 1);
    const target = heap(pebbles, this.to) < 12 ? this.to : this.from;
    pebbles.heaps.set(target, heap(pebbles, target) + 1);
    screen.week = moved(screen.week, this.from, this.to);
    agree(pebbles, screen);
  }

  toString = (): string => `move from ${this.from} to ${this.to}`;
}

/** Keeps a finger on the plus of one day, longer than it can take. */
class Fill implements fc.Command<Pebbles, Screen> {
  constructor(private readonly day: Weekday) {}

  check = (): boolean => true;

  run(pebbles: Pebbles, screen: Screen): void {
    const room = Math.min(12 - heap(pebbles, this.day), 19 - all(pebbles));
    pebbles.heaps.set(this.day, heap(pebbles, this.day) + room);
    for (let presses = 0; presses < 14; presses += 1) screen.week = raised(screen.week, this.day);
    agree(pebbles, screen);
  }

  toString = (): string => `fill ${this.day}`;
}

class StartOver implements fc.Command<Pebbles, Screen> {
  check = (): boolean => true;

  run(pebbles: Pebbles, screen: Screen): void {
    pebbles.heaps.clear();
    screen.week = noHours;
    agree(pebbles, screen);
  }

  toString = (): string => 'start over';
}

const editing = fc.commands(
  [
    weekdays.map((day) => new Raise(day)),
    weekdays.map((day) => new Raise(day)),
    weekdays.map((day) => new Fill(day)),
    weekdays.map((day) => new Lower(day)),
    fc.tuple(weekdays, weekdays).map(([from, to]) => new Move(from, to)),
    fc.constant(new StartOver()),
  ],
  { size: 'large', maxCommands: 80 },
);

test('[SCH-1][SCH-2][SCH-3][SCH-4] however a Traveler edits a week, it is what seven heaps of pebbles would be', () => {
  fc.assert(
    fc.property(asked, editing, (ask, commands) => {
      const pebbles: Pebbles = { heaps: new Map(), asked: ask };
      const screen: Screen = { week: noHours };
      fc.modelRun(() => ({ model: pebbles, real: screen }), commands);
      expect(screen.week).toEqual({ ...noHours, ...Object.fromEntries(pebbles.heaps) });
    }),
    { numRuns: 80 },
  );
});

test('[SCH-3][SCH-4] once a week may be committed, no lowering and no moving takes that back', () => {
  fc.assert(
    fc.property(
      asked,
      fc.array(fc.tuple(fc.constantFrom('raise', 'lower', 'move'), weekdays, weekdays)),
      (ask, edits) => {
        let week: WeeklyHours = noHours;
        let mayCommit = false;
        for (const [edit, day, other] of edits) {
          const after = { raise: raised(week, day), lower: lowered(week, day, ask), move: moved(week, day, other) };
          week = after[edit];
          const may = commitProblem(week, ask) === undefined;
          expect(!mayCommit || may).toBe(true);
          mayCommit = may;
        }
      },
    ),
    { numRuns: 200 },
  );
});

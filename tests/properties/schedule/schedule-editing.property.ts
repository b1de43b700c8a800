import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minimumHours, weekdays, weeklyHours } from '#core/arbitraries';
import {
  commitmentFor,
  commitProblem,
  lowered,
  moved,
  raised,
  type ScheduleConfig,
  scheduleEdited,
  type ScheduleEditing,
  scheduleOpened,
  scheduleSaved,
} from '#core/schedule';
import { type Weekday, WEEKDAYS, noHours, type WeeklyHours } from '#core/shared';
import { forAll } from '../support/for-all.ts';

/** The weeks of the quest: one that is over, the one of today, and one that has not started. */
const WEEKS = ['past', 'current', 'ahead'] as const;
type WeekName = (typeof WEEKS)[number];

type Heaps = ReadonlyMap<Weekday, number>;

/** What a Traveler believes: seven heaps of pebbles for the week in view, how many the quest asks for, and what they promised. */
interface Belief {
  heaps: Heaps;
  readonly minimumHours: number;
  inView: WeekName | null;
  readonly promised: Map<WeekName, Heaps>;
}

/** The screen, and the server behind it. */
interface Screen {
  editing: ScheduleEditing;
  config: ScheduleConfig;
}

const all = (heaps: Heaps): number => [...heaps.values()].reduce((sum, heap) => sum + heap, 0);
const on = (heaps: Heaps, day: Weekday): number => heaps.get(day) ?? 0;
const put = ({ heaps }: Belief, day: Weekday, pebbles: number): Heaps => new Map([...heaps, [day, pebbles]]);
const hoursIn = (heaps: Heaps): WeeklyHours => ({ ...noHours, ...Object.fromEntries(heaps) });

const agree = (belief: Belief, { editing, config }: Screen): void => {
  const { heaps, promised, inView } = belief;
  expect(editing.hours).toEqual(hoursIn(heaps));
  expect(editing.weekId).toBe(inView);
  expect(config.weekScheduleMap).toEqual(Object.fromEntries([...promised].map(([week, of]) => [week, hoursIn(of)])));
  for (const pebbles of Object.values(editing.hours)) expect([...Array(13).keys()]).toContain(pebbles);
  expect(all(heaps)).toBeLessThanOrEqual(19);
  const mayCommit = all(heaps) >= belief.minimumHours;
  expect(commitProblem(editing.hours, belief.minimumHours)).toBe(mayCommit ? undefined : 'scheduleTooShort');
  expect(commitmentFor(editing, 'quest', true) !== undefined).toBe(mayCommit);
};

/** The weeks that a promise is for: all at first, then the one in view and, if wished, the one ahead; without one those not over. */
const weeksPromised = ({ promised, inView }: Belief, forLater: boolean): readonly WeekName[] => {
  if (promised.size === 0) return WEEKS;
  if (inView === null) return ['current', 'ahead'];
  return forLater ? [inView, 'ahead'] : [inView];
};

/** The server: it takes what is legal, for the weeks that were named, and answers with what it keeps. */
const taken = ({ config }: Screen, commitment: NonNullable<ReturnType<typeof commitmentFor>>): ScheduleConfig => {
  const { hours, weekId, shouldApplyForAllWeeksNotStarted } = commitment;
  const total = Object.values(hours).reduce((sum, each) => sum + each, 0);
  expect(total >= config.minimumHours && total <= 19).toBe(true);
  const named = weekId === undefined ? ['current', 'ahead'] : [weekId];
  const later = shouldApplyForAllWeeksNotStarted === true ? ['ahead'] : [];
  const weeks = config.hasCommittedSchedule ? [...named, ...later] : WEEKS;
  const weekScheduleMap = { ...config.weekScheduleMap, ...Object.fromEntries(weeks.map((week) => [week, hours])) };
  return { ...config, hasCommittedSchedule: true, weekScheduleMap };
};

abstract class Act implements fc.Command<Belief, Screen> {
  protected constructor(private readonly text: string) {}

  check(_: Readonly<Belief>): boolean {
    return true;
  }

  run(belief: Belief, screen: Screen): void {
    this.do(belief, screen);
    agree(belief, screen);
  }

  toString = (): string => this.text;

  protected abstract do(belief: Belief, screen: Screen): void;
}

class Raise extends Act {
  constructor(private readonly day: Weekday) {
    super(`raise ${day}`);
  }

  do(belief: Belief, screen: Screen): void {
    const { heaps } = belief;
    if (on(heaps, this.day) < 12 && all(heaps) < 19) belief.heaps = put(belief, this.day, on(heaps, this.day) + 1);
    screen.editing = scheduleEdited(screen.editing, { kind: 'raise', day: this.day });
  }
}

/** Keeps a finger on the plus of one day, longer than it can take. */
class Fill extends Act {
  constructor(private readonly day: Weekday) {
    super(`fill ${day}`);
  }

  do(belief: Belief, screen: Screen): void {
    const there = on(belief.heaps, this.day);
    belief.heaps = put(belief, this.day, there + Math.min(12 - there, 19 - all(belief.heaps)));
    for (let presses = 0; presses < 14; presses += 1)
      screen.editing = scheduleEdited(screen.editing, { kind: 'raise', day: this.day });
  }
}

class Lower extends Act {
  constructor(private readonly day: Weekday) {
    super(`lower ${day}`);
  }

  do(belief: Belief, screen: Screen): void {
    const { heaps } = belief;
    const isProtected = all(heaps) === belief.minimumHours;
    if (on(heaps, this.day) > 0 && !isProtected) belief.heaps = put(belief, this.day, on(heaps, this.day) - 1);
    screen.editing = scheduleEdited(screen.editing, { kind: 'lower', day: this.day });
  }
}

class Move extends Act {
  constructor(
    private readonly from: Weekday,
    private readonly to: Weekday,
  ) {
    super(`move from ${from} to ${to}`);
  }

  /** A pebble can only be picked up where one lies. */
  override check({ heaps }: Readonly<Belief>): boolean {
    return on(heaps, this.from) > 0;
  }

  do(belief: Belief, screen: Screen): void {
    belief.heaps = put(belief, this.from, on(belief.heaps, this.from) - 1);
    const target = on(belief.heaps, this.to) < 12 ? this.to : this.from;
    belief.heaps = put(belief, target, on(belief.heaps, target) + 1);
    screen.editing = scheduleEdited(screen.editing, { kind: 'move', from: this.from, to: this.to });
  }
}

class Select extends Act {
  constructor(private readonly week: WeekName) {
    super(`select ${week}`);
  }

  do(belief: Belief, screen: Screen): void {
    belief.inView = this.week;
    belief.heaps = new Map(belief.promised.get(this.week));
    screen.editing = scheduleEdited(screen.editing, { kind: 'select', week: this.week });
  }
}

class Reset extends Act {
  constructor() {
    super('reset');
  }

  do(belief: Belief, screen: Screen): void {
    belief.heaps = new Map();
    screen.editing = scheduleEdited(screen.editing, { kind: 'reset' });
  }
}

/** Commits; now and then the server refuses, and everything stays as it is. */
class Commit extends Act {
  constructor(
    private readonly forLater: boolean,
    private readonly isRefused: boolean,
  ) {
    super(`commit${forLater ? ' for later weeks too' : ''}${isRefused ? ', which is refused' : ''}`);
  }

  do(belief: Belief, screen: Screen): void {
    const commitment = commitmentFor(screen.editing, 'quest', this.forLater);
    expect(commitment !== undefined).toBe(all(belief.heaps) >= belief.minimumHours);
    if (!commitment || this.isRefused) return;
    for (const week of weeksPromised(belief, this.forLater)) belief.promised.set(week, belief.heaps);
    screen.config = taken(screen, commitment);
    screen.editing = scheduleSaved(screen.editing, screen.config);
  }
}

/** Commits other hours for the week of today on another device, and opens the screen here again. */
class LoadAgain extends Act {
  constructor(
    private readonly hours: WeeklyHours,
    private readonly week: WeekName,
  ) {
    super(`load ${week} after ${JSON.stringify(hours)} came from elsewhere`);
  }

  do(belief: Belief, screen: Screen): void {
    const isKept = belief.promised.size > 0;
    if (isKept) {
      belief.promised.set('current', new Map(WEEKDAYS.map((day) => [day, this.hours[day]])));
      const weekScheduleMap = { ...screen.config.weekScheduleMap, current: this.hours };
      screen.config = { ...screen.config, weekScheduleMap };
    }
    belief.inView = this.week;
    belief.heaps = new Map(belief.promised.get(this.week));
    screen.editing = scheduleOpened(screen.config, this.week);
  }
}

const weeks = fc.constantFrom(...WEEKS);

const editing = fc.commands(
  [
    weekdays.map((day) => new Raise(day)),
    weekdays.map((day) => new Raise(day)),
    weekdays.map((day) => new Fill(day)),
    weekdays.map((day) => new Lower(day)),
    fc.tuple(weekdays, weekdays).map(([from, to]) => new Move(from, to)),
    weeks.map((week) => new Select(week)),
    fc.constant(new Reset()),
    fc.tuple(fc.boolean(), fc.boolean()).map(([forLater, isRefused]) => new Commit(forLater, isRefused)),
    fc.constant(new Commit(false, false)),
    fc.tuple(weeklyHours, weeks).map(([hours, week]) => new LoadAgain(hours, week)),
  ],
  { size: 'large', maxCommands: 80 },
);

test('[SCH-1][SCH-2][SCH-3][SCH-4][SCH-7][SCH-13] however a Traveler edits and commits, the screen is what heaps of pebbles would be', () =>
  forAll(
    [minimumHours, editing],
    (ask, commands) => {
      const config = { hasCommittedSchedule: false, minimumHours: ask, weekScheduleMap: {} };
      const belief: Belief = { heaps: new Map(), minimumHours: ask, inView: null, promised: new Map() };
      const screen: Screen = { config, editing: scheduleOpened(config, null) };
      fc.modelRun(() => ({ model: belief, real: screen }), commands);
      agree(belief, screen);
    },
    { numRuns: 50 },
  ));

test('[SCH-3][SCH-4] once a week may be committed, no lowering and no moving takes that back', () =>
  forAll(
    [minimumHours, fc.array(fc.tuple(fc.constantFrom('raise', 'lower', 'move'), weekdays, weekdays))],
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
    { numRuns: 200 },
  ));

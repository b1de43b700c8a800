import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants } from '#core/arbitraries';
import type { FindablePerson, PairProposal } from '#core/relationships';
import { minutesApart, proposedPairs, sharedHours } from '#core/relationships/server';
import { type Weekday, WEEKDAYS, type WeeklyHours } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const NOW = '2026-11-20T09:00:00.000Z';
const ZONES = ['Europe/London', 'Europe/Madrid', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'];
const hoursOn = (promised: Partial<WeeklyHours>): WeeklyHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, promised[day] ?? 0])) as WeeklyHours;
const person = (id: string, promised: Partial<WeeklyHours>, zone = 'Europe/London'): FindablePerson => ({
  id,
  displayName: `Name ${id}`,
  email: `${id}@people.test`,
  zone,
  hours: hoursOn(promised),
});
const named = (at: number): string => String(at).padStart(3, '0');
/** People whose ids say nothing of what they promised, nor where they live. */
const crowdOf = (size: number): readonly FindablePerson[] =>
  Array.from({ length: size }, (_, at) => {
    const promised = WEEKDAYS.map((day, position) => [day, ((at * (position + 3)) % 17) / 4] as const);
    return person(named((at * 97) % size), Object.fromEntries(promised), ZONES[(at * 7) % ZONES.length]);
  });
const people: fc.Arbitrary<readonly FindablePerson[]> = fc
  .array(
    fc.record({
      zone: fc.constantFrom(...ZONES),
      hours: fc.tuple(...WEEKDAYS.map(() => fc.constantFrom(0, 0, 0.5, 1, 2, 24))),
    }),
    { maxLength: 24, size: 'max' },
  )
  .map((list) =>
    list.map(({ zone, hours }, at) =>
      person(named(at), Object.fromEntries(WEEKDAYS.map((day, position) => [day, hours[position] ?? 0])), zone),
    ),
  );

const idsOf = (pairs: readonly PairProposal[]): readonly (readonly string[])[] =>
  pairs.map((pair) => pair.people.map(({ traveler }) => traveler));

/** How well two fit: the smaller, the better. */
const misfit = (one: FindablePerson, other: FindablePerson, now: string): number =>
  (one.zone === other.zone ? 0 : minutesApart(one, other, now) / 10_000) - sharedHours(one.hours, other.hours);

/** Whether each of the pairs is the best, or as good as the best, of those who are not in an earlier one. */
const expectBestFirst = (
  all: readonly FindablePerson[],
  pairs: readonly PairProposal[],
  apart: ReadonlySet<string>,
  now: string,
): void => {
  let possible = all
    .flatMap((one, at) => all.slice(at + 1).map((other) => ({ ids: [one.id, other.id].toSorted(), one, other })))
    .filter(({ ids }) => !apart.has(ids.join(' ')))
    .map(({ ids, one, other }) => ({ ids, misfit: misfit(one, other, now) }))
    .toSorted((first, second) => first.misfit - second.misfit);
  for (const proposed of idsOf(pairs)) {
    expect(possible.find(({ ids }) => ids.join(' ') === proposed.join(' '))?.misfit).toBe(possible[0]?.misfit);
    possible = possible.filter(({ ids }) => !ids.some((id) => proposed.includes(id)));
  }
  expect(possible).toEqual([]);
};

test('[OPE-18] of all pairs the one that fits best comes first, then the one that fits best of those who are left', () => {
  const partedOnes = fc.array(fc.tuple(fc.nat(23), fc.nat(23)), { maxLength: 40, size: 'max' });
  forAll([people, partedOnes, instants], (list, parted, now) => {
    const partings = parted.map(([one, other]) => ({ one: named(one), other: named(other) }));
    const pairs = proposedPairs({ people: list, blocks: [], partings }, now);
    const apart = new Set(partings.map(({ one, other }) => [one, other].toSorted().join(' ')));
    expectBestFirst(list, pairs, apart, now);
  });
});

test('[OPE-18] of a cohort of 120 everybody is compared with everybody', () => {
  const crowd = crowdOf(120);
  const pairs = proposedPairs({ people: crowd, blocks: [], partings: [] }, NOW);
  expect(pairs).toHaveLength(60);
  expectBestFirst(crowd, pairs, new Set(), NOW);
});

test('[OPE-18] the pairs of a large cohort come in the order of how well they fit', () => {
  for (const size of [121, 400, 777]) {
    const crowd = crowdOf(size);
    const byId = new Map(crowd.map((one) => [one.id, one]));
    const misfits = idsOf(proposedPairs({ people: crowd, blocks: [], partings: [] }, NOW)).map((ids) => {
      const [one, other] = ids.map((id) => byId.get(id));
      return one && other ? misfit(one, other, NOW) : Infinity;
    });
    expect(misfits).toHaveLength(Math.floor(size / 2));
    expect(misfits).not.toContain(Infinity);
    expect(misfits).toEqual(misfits.toSorted((one, other) => one - other));
  }
});

test('[OPE-18] in a large cohort those come together who promised hours on the same days and go by the same clock', () => {
  const crowd = Array.from({ length: 7 * ZONES.length * 6 }, (_, at) =>
    person(named(at), { [WEEKDAYS[at % 7] ?? 'MONDAY']: 1 }, ZONES[Math.floor(at / 7) % ZONES.length]),
  );
  const pairs = proposedPairs({ people: crowd, blocks: [], partings: [] }, NOW);
  expect(pairs).toHaveLength(crowd.length / 2);
  for (const pair of pairs) expect([pair.sharedDays.length, pair.minutesApart]).toEqual([1, 0]);
});

/** The pairs of 150 people who promised the same, of whom all but these twos are parted; the second half lives in Madrid. */
const pairsOfFriends = (friends: readonly (readonly [number, number])[]): readonly (readonly string[])[] => {
  const monday = { [WEEKDAYS[0] ?? 'MONDAY']: 1 };
  const crowd = Array.from({ length: 150 }, (_, at) =>
    person(named(at), monday, at < 75 ? 'Europe/London' : 'Europe/Madrid'),
  );
  const possible = new Set(friends.map((two) => two.map(named).join(' ')));
  const partings = crowd
    .flatMap(({ id: one }, at) => crowd.slice(at + 1).map(({ id: other }) => ({ one, other })))
    .filter(({ one, other }) => !possible.has(`${one} ${other}`));
  return idsOf(proposedPairs({ people: crowd, blocks: [], partings }, NOW));
};

test.each([
  [
    'the eight next of those who are left come before the others',
    [
      [9, 20],
      [20, 30],
      [21, 22],
      [23, 24],
      [25, 26],
      [27, 28],
    ],
    [
      [21, 22],
      [23, 24],
      [25, 26],
      [27, 28],
      [20, 30],
    ],
  ],
  [
    'more than eight once those are all parted',
    [
      [100, 109],
      [3, 4],
    ],
    [
      [3, 4],
      [100, 109],
    ],
  ],
  [
    'who was compared later comes first where the clocks are nearer',
    [
      [10, 19],
      [74, 75],
    ],
    [
      [10, 19],
      [74, 75],
    ],
  ],
] as const)('[OPE-18] in a large cohort everybody is compared with some: %s', (_, friends, pairs) => {
  expect(pairsOfFriends(friends)).toEqual(pairs.map((two) => two.map(named)));
});

const [MON, , , , FRI, SAT, SUN] = WEEKDAYS as readonly [Weekday, ...Weekday[]] & Record<4 | 5 | 6, Weekday>;

test.each<readonly [string, readonly FindablePerson[], readonly (readonly string[])[]]>([
  ['nobody', [], []],
  ['somebody alone', [person('a', { [MON]: 1 })], []],
  [
    'who fits alike, by their ids',
    ['d', 'b', 'e', 'a', 'c'].map((id) => person(id, { [MON]: 1 })),
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'who shares no day, from the end of the week',
    [person('a', { [FRI]: 1 }), person('b', { [SAT]: 1 }), person('c', { [SUN]: 1 })],
    [['b', 'c']],
  ],
  [
    'who has promised no time before all others',
    [person('a', { [FRI]: 1 }), person('b', { [SUN]: 1 }), person('c', {})],
    [['b', 'c']],
  ],
  [
    'whose clocks are as far apart, from the west',
    [
      person('a', { [MON]: 1 }, 'Europe/Helsinki'),
      person('b', { [MON]: 1 }, 'Europe/Madrid'),
      person('c', { [MON]: 1 }),
    ],
    [['b', 'c']],
  ],
  [
    'who shares as many hours, from who has promised more',
    [person('a', { [MON]: 1 }), person('b', { [MON]: 1 }), person('c', { [MON]: 3 })],
    [['a', 'c']],
  ],
])('[OPE-18] the same people always come to the same pairs: %s', (_, list, pairs) => {
  for (const all of [list, list.toReversed()])
    expect(idsOf(proposedPairs({ people: all, blocks: [], partings: [] }, NOW))).toEqual(pairs);
});

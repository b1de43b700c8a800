import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants, relationshipLists, relationshipWorlds } from '#core/arbitraries';
import type { FindablePerson } from '#core/relationships';
import {
  byFit,
  type FindableCohort,
  findablePeople,
  isParted,
  minutesApart,
  MAX_CANDIDATES,
  partingOf,
  partnerCandidates,
  proposedPairs,
  sharedDays,
  sharedHours,
} from '#core/relationships/server';
import { WEEKDAYS, type WeeklyHours } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const ZONES = ['Europe/London', 'Europe/Madrid', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'];
const promises: fc.Arbitrary<WeeklyHours> = fc
  .tuple(...WEEKDAYS.map(() => fc.oneof(fc.constant(0), fc.constantFrom(0.5, 1, 2, 3))))
  .map((hours) => Object.fromEntries(WEEKDAYS.map((day, at) => [day, hours[at] ?? 0])) as WeeklyHours);
const people: fc.Arbitrary<readonly FindablePerson[]> = fc
  .array(fc.record({ zone: fc.constantFrom(...ZONES), hours: promises }), { minLength: 2, maxLength: 14 })
  .map((list) => list.map((one, at) => ({ ...one, ...person(String.fromCodePoint(97 + at)) })));
const person = (id: string) => ({ id, displayName: `Name ${id}`, email: `${id}@people.test` });

test('[REL-33] what two have in common is the same from either side, and none of it is more than either has', () =>
  forAll([people, instants], ([one, other], now) => {
    if (!one || !other) return;
    expect(sharedDays(one.hours, other.hours)).toEqual(sharedDays(other.hours, one.hours));
    expect(sharedHours(one.hours, other.hours)).toBe(sharedHours(other.hours, one.hours));
    expect(minutesApart(one, other, now)).toBe(minutesApart(other, one, now));
    expect([minutesApart(one, one, now), sharedDays(one.hours, one.hours)]).toEqual([
      0,
      WEEKDAYS.filter((day) => one.hours[day] > 0),
    ]);
    for (const day of sharedDays(one.hours, other.hours))
      expect([one.hours[day] > 0, other.hours[day] > 0]).toEqual([true, true]);
    expect(sharedHours(one.hours, other.hours) > 0).toBe(sharedDays(one.hours, other.hours).length > 0);
  }));

test('[REL-33] everybody has one place in the order, whatever order they came in: more shared hours, then nearer clocks', () =>
  forAll([people, instants, fc.nat()], ([own, ...others], now, turn) => {
    if (!own) return;
    const order = byFit(own, others, now);
    const at = turn % Math.max(1, others.length);
    expect(byFit(own, [...others.slice(at), ...others.slice(0, at)].toReversed(), now)).toEqual(order);
    expect([...order].map(({ id }) => id).toSorted()).toEqual(others.map(({ id }) => id).toSorted());
    for (const [index, next] of order.slice(1).entries()) {
      const before = order[index] ?? next;
      const hours = [sharedHours(own.hours, before.hours), sharedHours(own.hours, next.hours)] as const;
      const apart = [minutesApart(own, before, now), minutesApart(own, next, now)] as const;
      expect(hours[0]).toBeGreaterThanOrEqual(hours[1]);
      if (hours[0] === hours[1]) expect(apart[0]).toBeLessThanOrEqual(apart[1]);
      if (hours[0] === hours[1] && apart[0] === apart[1]) expect(before.id < next.id).toBe(true);
    }
  }));

test('[REL-34] two find each other alike, nobody past a block, and nobody finds who is not found', () =>
  forAll([people, instants, fc.boolean()], (findable, now, isBlocked) => {
    const [one, other] = findable;
    if (!one || !other) return;
    const blocks = isBlocked ? [{ by: other.id, blocked: one.id }] : [];
    const input = (own: string) => ({ own, findable: [one, other], relationships: [], blocks, partings: [], now });
    const [found, foundBack] = [partnerCandidates(input(one.id))[0], partnerCandidates(input(other.id))[0]];
    expect([found?.id, foundBack?.id]).toEqual(isBlocked ? [undefined, undefined] : [other.id, one.id]);
    expect(found?.sharedDays).toEqual(foundBack?.sharedDays);
    expect(found?.minutesApart).toBe(foundBack?.minutesApart);
    if (found) expect(Object.keys(found).toSorted()).toEqual(['displayName', 'id', 'minutesApart', 'sharedDays']);
    expect(partnerCandidates({ ...input('nobody'), findable })).toEqual([]);
    expect(findablePeople({ ...input(one.id), findable, blocks: [] })).toHaveLength(
      Math.min(MAX_CANDIDATES, findable.length - 1),
    );
  }));

test('[REL-34] running partners who part, and somebody who declines to be one, are not proposed to each other again', () =>
  forAll([people, relationshipWorlds, instants], (findable, { people: all, pairs }, now) => {
    for (const pair of pairs)
      for (const by of all) {
        const parting = partingOf(pair, by);
        const isPartnership = pair.type === 'Running Partner' && pair.inviter.id !== null && pair.invitee.id !== null;
        const isOwnInvitation = pair.isOpen && pair.inviter.id === by.id;
        expect(parting !== undefined).toBe(isPartnership && !isOwnInvitation);
        if (!parting) continue;
        const [one, other] = findable.map((some, at) => ({
          ...some,
          id: [parting.one, parting.other][at] ?? some.id,
        }));
        if (!one || !other) continue;
        for (const partings of [[parting], [{ one: parting.other, other: parting.one }]])
          for (const own of [one.id, other.id]) {
            const input = { own, findable: [one, other], relationships: [], blocks: [], now };
            expect(partnerCandidates({ ...input, partings })).toEqual([]);
            expect(partnerCandidates({ ...input, partings: [] })).toHaveLength(1);
          }
      }
  }));

test('[REL-34] whoever is more than a fellow traveler, or has an open invitation, is not proposed', () =>
  forAll([people, instants, relationshipLists], (findable, now, { list }) => {
    const own = findable[0]?.id ?? '';
    const relationships = list.map((one, at) => ({
      ...one,
      relatedUser: { ...one.relatedUser, id: findable[at + 1]?.id ?? null },
    }));
    const found = findablePeople({
      own,
      findable: findable.slice(0, 9),
      blocks: [],
      partings: [],
      now,
      relationships,
    });
    for (const { id } of findable.slice(1, 9)) {
      const between = relationships.find(({ relatedUser }) => relatedUser.id === id);
      const isFellow = between?.relationshipType === 'Fellow Traveler' && between.relationshipStatus === 'Confirmed';
      expect(found.some((one) => one.id === id)).toBe(between === undefined || isFellow);
    }
  }));

test('[OPE-18] nobody is in two pairs, with whom a block parts them or who was their partner before, the best fit comes first, and nobody is left who could be paired', () =>
  forAll([people, instants, fc.boolean()], (list, now, isBlocked) => {
    const [first, second] = list;
    const [one, other] = [first?.id ?? '', second?.id ?? ''];
    const cohort = (all: readonly FindablePerson[]): FindableCohort => ({
      people: all,
      blocks: isBlocked ? [{ by: one, blocked: other }] : [],
      partings: isBlocked ? [] : [{ one: other, other: one }],
    });
    const pairs = proposedPairs(cohort(list), now);
    expect(proposedPairs(cohort(list.toReversed()), now)).toEqual(pairs);
    const paired = pairs.flatMap((pair) => pair.people.map(({ traveler }) => traveler));
    expect(new Set(paired).size).toBe(paired.length);
    for (const pair of pairs)
      expect(pair.people.every(({ traveler }) => traveler === first?.id || traveler === second?.id)).toBe(false);
    for (const pair of pairs) {
      const [one, other] = pair.people.map(({ traveler }) => list.find(({ id }) => id === traveler));
      if (one && other) expect(pair.minutesApart).toBe(minutesApart(one, other, now));
    }
    const left = list.filter(({ id }) => !paired.includes(id));
    expect(left.length <= 1 || (left.length === 2 && left[0] === first && left[1] === second)).toBe(true);
    const hoursOf = (ids: readonly string[]): number => {
      const [one, other] = list.filter(({ id }) => ids.includes(id));
      return one && other ? sharedHours(one.hours, other.hours) : 0;
    };
    const hours = pairs.map((pair) => hoursOf(pair.people.map(({ traveler }) => traveler)));
    expect(hours).toEqual(hours.toSorted((one, other) => other - one));
  }));

test('[OPE-18] of 5,000 people, however alike, each is in one pair and nobody is left who could be paired', () => {
  for (const zones of [ZONES, ['Europe/London']]) {
    const crowd = Array.from({ length: 5001 }, (_, at) => ({
      ...person(String((at * 7919) % 5001).padStart(4, '0')),
      zone: zones[at % zones.length] ?? '',
      hours: Object.fromEntries(
        WEEKDAYS.map((day, position) => [day, zones.length === 1 ? 1 : ((at * (position + 3)) % 17) / 4]),
      ) as WeeklyHours,
    }));
    const blocks = crowd.slice(1).map(({ id }, at) => ({ by: crowd[at]?.id ?? '', blocked: id }));
    const pairs = proposedPairs({ people: crowd, blocks, partings: [] }, '2026-11-20T09:00:00.000Z');
    expect(pairs).toHaveLength(2500);
    expect(new Set(pairs.flatMap((pair) => pair.people.map(({ traveler }) => traveler))).size).toBe(5000);
    expect(proposedPairs({ people: crowd.toReversed(), blocks, partings: [] }, '2026-11-20T09:00:00.000Z')).toEqual(
      pairs,
    );
    const parted = new Set(blocks.map(({ by, blocked }) => [by, blocked].toSorted().join(' ')));
    expect(pairs.some((pair) => parted.has(pair.people.map(({ traveler }) => traveler).join(' ')))).toBe(false);
  }
});

test('[OPE-18] a large cohort in which everybody is parted from everybody has no pairs', () => {
  const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, 1])) as WeeklyHours;
  const crowd = Array.from({ length: 130 }, (_, at) => ({
    ...person(String(at).padStart(3, '0')),
    zone: 'Europe/London',
    hours,
  }));
  const partings = crowd.flatMap(({ id: one }, at) => crowd.slice(at + 1).map(({ id: other }) => ({ one, other })));
  expect(proposedPairs({ people: crowd, blocks: [], partings }, '2026-11-20T09:00:00.000Z')).toEqual([]);
});

test('[REL-34] a parting keeps two from each other alike, and no others', () => {
  const someone = fc.constantFrom('ann', 'ben', 'cho');
  const all = fc.array(fc.record({ one: someone, other: someone }), { maxLength: 3 });
  forAll(
    [all, someone, someone],
    (partings, one, other) => {
      const two = [one, other].toSorted().join();
      const isKept = partings.some((parting) => [parting.one, parting.other].toSorted().join() === two);
      expect([isParted(partings, one, other), isParted(partings, other, one)]).toEqual([isKept, isKept]);
    },
    { numRuns: 300 },
  );
});

test('[REL-34] nobody parts from an address, whichever of the two it is', () =>
  forAll([relationshipWorlds], ({ pairs }) => {
    for (const pair of pairs)
      for (const side of ['inviter', 'invitee'] as const) {
        const { inviter, invitee } = pair;
        const byAddress = { ...pair, type: 'Running Partner', [side]: { ...pair[side], id: null } } as const;
        for (const by of [inviter, invitee]) expect(partingOf(byAddress, by)).toBeUndefined();
      }
  }));

test('[REL-34] somebody finds the ten who fit them best, and nobody while they are not found themselves', () =>
  forAll([people, fc.nat(), instants], (findable, at, now) => {
    const own = findable[at % findable.length] ?? findable[0];
    fc.pre(own !== undefined);
    const others = findable.filter(({ id }) => id !== own.id);
    const input = { own: own.id, findable, relationships: [], blocks: [], partings: [], now };
    expect(findablePeople(input)).toEqual(byFit(own, others, now).slice(0, 10));
    expect(findablePeople({ ...input, findable: others })).toEqual([]);
    expect(partnerCandidates(input)).toEqual(
      findablePeople(input).map((one) => ({
        id: one.id,
        displayName: one.displayName,
        sharedDays: sharedDays(own.hours, one.hours),
        minutesApart: minutesApart(own, one, now),
      })),
    );
  }));

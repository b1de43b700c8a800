import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants, relatedTravelers, relationshipLists } from '#core/arbitraries';
import {
  optimisticRelationships,
  type OptimisticRelationships,
  type RelatedUser,
  type Relationship,
  relationshipChangeConfirmed,
  type RelationshipChange,
  relationshipChanged,
  relationshipChangeRefused,
  relationshipsAfter,
  relationshipPollAnswered,
  relationshipPollSent,
  relationshipsShown,
} from '#core/relationships';
import { listsAndChanges } from './relationship-actions.ts';
import { forAll, forAllAsync } from '../support/for-all.ts';
import { relationshipProblem } from './relationship-problem.ts';

type List = readonly Relationship[];

const byId = (list: List): List => list.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** What can be done to an entry of a list that touches no other entry. */
const doneTo = (entry: Relationship, at: string): RelationshipChange => {
  const { id, relationshipStatus, relationshipType } = entry;
  if (relationshipStatus === 'Invitation sent') return { kind: 'remove', id, from: 'Invitation', at };
  if (relationshipStatus === 'Confirmed') return { kind: 'remove', id, from: relationshipType, at };
  return relationshipType === 'Mentor' ? { kind: 'accept', id, at } : { kind: 'remove', id, from: 'Invitation', at };
};

const scenes = fc
  .record({
    listed: relationshipLists,
    traveler: relatedTravelers,
    at: instants,
    fates: fc.array(fc.constantFrom('agreed', 'refused', 'untouched'), { minLength: 12, maxLength: 12 }),
    before: fc.nat(9),
    polls: fc.integer({ min: 0, max: 4 }),
    scheduler: fc.scheduler(),
  })
  .map(({ listed: { ownEmail, list }, traveler, before, ...rest }) => ({
    ...rest,
    own: { ...traveler, email: ownEmail },
    list: list.slice(0, before),
    news: list.slice(before),
  }));

test('[REL-5] whenever answers, polls and news come: what I changed shows until it is refused, and all else is the news', () =>
  forAllAsync(
    [scenes],
    async ({ own, list, at, fates, news, polls, scheduler: s }) => {
      let held: OptimisticRelationships = optimisticRelationships(own, list);
      let truth: List = list;
      let heard: { readonly poll: number; readonly list: List } = { poll: 0, list };
      const showsChanged = new Set<string>();

      const later = (label: string, what: () => void): Promise<void> => s.schedule(Promise.resolve(), label).then(what);
      const untouched = list.filter((_, index) => fates[index] === 'untouched');
      const changes = list.filter((_, index) => fates[index] !== 'untouched');

      const submit = async (entry: Relationship): Promise<void> => {
        const change = doneTo(entry, at);
        const fate = fates[list.indexOf(entry)];
        await later(`change ${entry.id}`, () => {
          held = relationshipChanged(held, entry.id, change);
          showsChanged.add(entry.id);
        });
        await later(`${fate} ${entry.id}`, () => {
          if (fate === 'agreed') truth = relationshipsAfter(truth, own, change);
        });
        await later(`answer ${entry.id}`, () => {
          if (fate === 'agreed') held = relationshipChangeConfirmed(held, entry.id);
          else {
            held = relationshipChangeRefused(held, entry.id);
            showsChanged.delete(entry.id);
          }
        });
      };

      const ask = async (): Promise<void> => {
        await later('ask', () => undefined);
        held = relationshipPollSent(held);
        const poll = held.pollsSent;
        let answer: List = [];
        await later(`poll ${poll} is answered`, () => void (answer = truth));
        await later(`poll ${poll} arrives`, () => {
          held = relationshipPollAnswered(held, poll, answer);
          if (poll > heard.poll) heard = { poll, list: answer };
        });
      };

      const happen = (arrival: Relationship): Promise<void> =>
        later(`news ${arrival.id}`, () => {
          const [first, ...rest] = untouched;
          const isRead = (one: Relationship): boolean => one.id === first?.id || rest.length === 0;
          truth = [...truth, arrival].map((one) =>
            isRead(one) ? { ...one, unreadMessages: one.unreadMessages + 1 } : one,
          );
        });

      const look = (): void => {
        const shown = relationshipsShown(held);
        for (const entry of changes) {
          const now = shown.filter(({ id }) => id === entry.id);
          const whole = showsChanged.has(entry.id) ? relationshipsAfter([entry], own, doneTo(entry, at)) : [entry];
          expect(now.map(essence)).toEqual(whole.map(essence));
        }
        const others = (all: List): List => all.filter(({ id }) => changes.every((entry) => entry.id !== id));
        expect(byId(others(shown))).toEqual(byId(others(heard.list)));
      };

      const all = Promise.all([...changes.map(submit), ...Array.from({ length: polls }, ask), ...news.map(happen)]);
      look();
      while (s.count() > 0) {
        await s.waitOne();
        await Promise.resolve();
        look();
      }
      await all;
      held = relationshipPollAnswered(relationshipPollSent(held), polls + 1, truth);
      expect(relationshipsShown(held)).toEqual(truth);
      expect(held.changes).toEqual([]);
    },
    { numRuns: 80 },
  ));

/** An entry but for its unread messages, which others raise. */
const essence = ({ unreadMessages: _, ...rest }: Relationship): Omit<Relationship, 'unreadMessages'> => rest;

const answered = fc
  .tuple(listsAndChanges(5), fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), fc.scheduler())
  .map(([story, fates, scheduler]) => ({ ...story, fates, scheduler }));

test('[REL-5] in whatever order the answers come, the list is what the changes that were agreed to make of it, one after another', () =>
  forAllAsync(
    [answered],
    async ({ own, list, changes, fates, scheduler: s }) => {
      let held = optimisticRelationships(own, list);
      changes.forEach((change, index) => (held = relationshipChanged(held, `${index}`, change)));
      expect(relationshipsShown(held)).toEqual(applied(list, own, changes));
      changes.forEach((_, index) => {
        void s.schedule(Promise.resolve(), `answer ${index}`).then(() => {
          const heard = fates[index] ? relationshipChangeConfirmed : relationshipChangeRefused;
          held = heard(held, `${index}`);
        });
      });
      await s.waitAll();
      const agreed = changes.filter((_, index) => fates[index]);
      expect(relationshipsShown(held)).toEqual(applied(list, own, agreed));
    },
    { numRuns: 100 },
  ));

const applied = (list: List, own: RelatedUser, changes: readonly RelationshipChange[]): List =>
  changes.reduce((now, change) => relationshipsAfter(now, own, change), list);

type Move = (held: OptimisticRelationships) => OptimisticRelationships;

/** What happens on a device, told by numbers. */
const moves = fc.array(
  fc.record({
    what: fc.constantFrom('change', 'change', 'agreed', 'refused', 'asked', 'arrived'),
    key: fc.constantFrom('a', 'b', 'c'),
    number: fc.nat(5),
  }),
  { maxLength: 6 },
);

const moveOf =
  (list: List, changes: readonly RelationshipChange[]) =>
  ({ what, key, number }: { readonly what: string; readonly key: string; readonly number: number }): Move => {
    const change = changes[number % changes.length];
    if (what === 'change' && change) return (held) => relationshipChanged(held, key, change);
    if (what === 'agreed') return (held) => relationshipChangeConfirmed(held, key);
    if (what === 'refused') return (held) => relationshipChangeRefused(held, key);
    if (what === 'asked') return relationshipPollSent;
    return (held) => relationshipPollAnswered(held, number, list.slice(number % 3));
  };

test('[REL-5] once refused, a change has never been made, whatever was done and heard before and after', () =>
  forAll(
    [listsAndChanges(6), moves, moves, moves],
    ({ own, list, changes }, before, between, after) => {
      const [change] = changes;
      if (change === undefined) return;
      const run = (all: readonly Move[]): OptimisticRelationships =>
        all.reduce((held, move) => move(held), optimisticRelationships(own, list));
      const [first, second, third] = [before, between, after].map((some) => some.map(moveOf(list, changes)));
      const made: Move = (held) => relationshipChanged(held, 'mine', change);
      const refused: Move = (held) => relationshipChangeRefused(held, 'mine');
      const withIt = run([...(first ?? []), made, ...(second ?? []), refused, ...(third ?? [])]);
      const without = run([...(first ?? []), ...(second ?? []), ...(third ?? [])]);
      expect(withIt).toEqual(without);
      expect(relationshipsShown(withIt)).toEqual(relationshipsShown(without));
    },
    { numRuns: 200 },
  ));

test('[REL-5] a poll that already tells of my change shows nothing else than I saw', () =>
  forAll(
    [listsAndChanges(1)],
    ({ own, list, changes: [change] }) => {
      if (change === undefined || relationshipProblem(list, own, change) !== undefined) return;
      const changed = relationshipPollSent(relationshipChanged(optimisticRelationships(own, list), 'mine', change));
      const told = relationshipPollAnswered(changed, 1, relationshipsAfter(list, own, change));
      expect(relationshipsShown(told)).toEqual(relationshipsShown(changed));
    },
    { numRuns: 200 },
  ));

test('[REL-5] an agreed change stays until a poll sent after the agreement, and a poll that was overtaken is dropped', () => {
  const rounds = fc.integer({ min: 1, max: 4 });
  forAll([relationshipLists, relatedTravelers, rounds, instants], ({ ownEmail, list }, person, before, at) => {
    const own = { ...person, email: ownEmail };
    const [entry] = list;
    if (entry === undefined) return;
    const change = doneTo(entry, at);
    const changed = relationshipsAfter(list, own, change);
    let held = relationshipChanged(optimisticRelationships(own, list), 'mine', change);
    for (let sent = 0; sent < before; sent += 1) held = relationshipPollSent(held);
    held = relationshipPollSent(relationshipChangeConfirmed(held, 'mine'));
    expect(held.pollsSent).toBe(before + 1);
    expect(relationshipsShown(relationshipPollAnswered(held, before, list))).toEqual(changed);
    const fresh = relationshipPollAnswered(held, before + 1, []);
    expect(relationshipsShown(fresh)).toEqual([]);
    expect(relationshipPollAnswered(fresh, before, list)).toBe(fresh);
    expect(relationshipPollAnswered(fresh, before + 1, list)).toBe(fresh);
  });
});

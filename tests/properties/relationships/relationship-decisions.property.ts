import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants } from '#core/arbitraries';
import {
  isSamePerson,
  personKey,
  type RelatedUser,
  type RelationshipPair,
  pairsAfter,
  changeProblem,
  type Relationship,
  relationshipsAfter,
  relationshipsOf,
} from '#core/relationships';
import { isOpen, listsAndChanges, peopleOf, sameAddress, worldsAndAction } from './relationship-actions.ts';
import { forAll } from '../support/for-all.ts';

test('[REL-1][REL-2] what stands around the two people is enough to decide and to carry out what one of them does', () =>
  forAll(
    [worldsAndAction],
    ({ world, act: { by, change } }) => {
      const asked = world.pairs.filter(({ id }) => id === change.id).flatMap(peopleOf);
      const two = [by, ...asked, ...(change.kind === 'invite' ? [change.invitee] : [])];
      const isNear = (pair: RelationshipPair): boolean =>
        peopleOf(pair).some(({ email }) => two.some((one) => sameAddress(one.email, email)));
      const near = world.pairs.filter(isNear);
      expect(changeProblem(near, by, change)).toBe(changeProblem(world.pairs, by, change));
      const byId = (pairs: readonly RelationshipPair[]): readonly RelationshipPair[] =>
        pairs.toSorted((one, other) => (one.id < other.id ? -1 : 1));
      const far = world.pairs.filter((pair) => !isNear(pair));
      expect(byId([...pairsAfter(near, by, change), ...far])).toEqual(byId(pairsAfter(world.pairs, by, change)));
    },
    { numRuns: 300 },
  ));

test('[REL-1] only an account can do more than answer an invitation', () =>
  forAll([worldsAndAction], ({ world, act: { change } }) => {
    for (const by of world.people.filter(({ id }) => id === null)) {
      const problem = changeProblem(world.pairs, by, change);
      if (change.kind === 'invite') expect(problem).toBe('relationshipNeedsAccount');
      if (change.kind === 'accept') expect(problem).not.toBe('relationshipNeedsAccount');
      const [mine] = relationshipsOf(world.pairs, by).filter(({ id }) => id === change.id);
      if (change.kind !== 'remove' || mine === undefined || problem === 'relationshipHasChanged') continue;
      expect(problem).toBe(isOpen(mine) ? undefined : 'relationshipNeedsAccount');
    }
  }));

test('[REL-1] removing takes back what I asked, declines what I was asked and ends what is confirmed, and says nothing of which it was', () =>
  forAll(
    [worldsAndAction, instants],
    ({ world, act: { by } }, at) => {
      for (const mine of relationshipsOf(world.pairs, by)) {
        const change = { kind: 'remove', id: mine.id, at } as const;
        const is = isOpen(mine) ? 'Invitation' : mine.relationshipType;
        expect(changeProblem(world.pairs, by, { ...change, from: is })).toBe(changeProblem(world.pairs, by, change));
        const after = pairsAfter(world.pairs, by, change);
        expect(pairsAfter(world.pairs, by, { ...change, from: is })).toEqual(after);
        if (changeProblem(world.pairs, by, change) !== undefined) continue;
        const now = relationshipsOf(after, by).find(({ id }) => id === mine.id);
        const isFellow = mine.relationshipType === 'Fellow Traveler';
        const stays = isOpen(mine) ? mine.fellowsBefore : !isFellow && !mine.relationshipType.startsWith('External');
        expect(now?.relationshipType).toBe(stays ? 'Fellow Traveler' : undefined);
      }
    },
    { numRuns: 200 },
  ));

test('[REL-1] whatever I do, the unread messages of my list stay those of its rooms', () =>
  forAll([listsAndChanges(3), fc.array(fc.nat(9), { minLength: 14, maxLength: 14 })], (mine, counts) => {
    const { own, changes } = mine;
    const list: readonly Relationship[] = mine.list.map((one, position) => ({
      ...one,
      unreadMessages: counts[position] ?? 0,
    }));
    const after = changes.reduce((now, change) => relationshipsAfter(now, own, change), list);
    const silent = changes.reduce((now, change) => relationshipsAfter(now, own, change), mine.list);
    expect(after.map((one) => ({ ...one, unreadMessages: 0 }))).toEqual(silent);
    for (const { id, unreadMessages } of after) {
      expect(unreadMessages).toBe(list.find((one) => one.id === id)?.unreadMessages ?? 0);
    }
  }));

test('[REL-21] an account is the same person under another address, an address without one however it is spelled', () =>
  forAll(
    [worldsAndAction, fc.nat(9)],
    ({ world, act: { by, change } }, position) => {
      const moves = world.people.find((one, index) => one.id !== null && index >= position % world.people.length);
      const moved = (person: RelatedUser): RelatedUser =>
        person.id !== null && person.id === moves?.id ? { ...person, email: 'moved@waymark.example' } : person;
      const pairs = world.pairs.map((pair) => ({
        ...pair,
        inviter: moved(pair.inviter),
        invitee: moved(pair.invitee),
      }));
      const same = change.kind === 'invite' ? { ...change, invitee: moved(change.invitee) } : change;
      expect(changeProblem(pairs, moved(by), same)).toBe(changeProblem(world.pairs, by, change));
      expect(pairsAfter(pairs, moved(by), same)).toEqual(
        pairsAfter(world.pairs, by, change).map((pair) => {
          return { ...pair, inviter: moved(pair.inviter), invitee: moved(pair.invitee) };
        }),
      );
      for (const person of world.people) {
        expect(isSamePerson(person, moved(person))).toBe(true);
        expect(isSamePerson({ ...person, id: null }, { ...person, email: ` ${person.email.toUpperCase()} ` })).toBe(
          true,
        );
        expect(personKey(moved(person)) === personKey(person)).toBe(true);
        for (const other of world.people) expect(isSamePerson(person, other)).toBe(person === other);
      }
      expect(isSamePerson({ id: null, email: '' }, { id: 'gone', email: '' })).toBe(false);
    },
    { numRuns: 150 },
  ));

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatMessages, relatedTravelers, relationshipLists } from '#core/arbitraries';
import { chatMessageAuthor } from '#core/chat';
import {
  NO_PROFILE,
  invitableFellowTravelers,
  relationshipsAfter,
  isFormerTraveler,
  type Relationship,
} from '#core/relationships';
import { formerTraveler } from '#core/shared';
import { relationshipProblem } from '../relationships/relationship-problem.ts';
import { forAll } from '../support/for-all.ts';

const former = { displayName: 'Former Traveler', profilePictureUrl: null };

/** What is left of a relationship once the account of the other person is gone. */
const fellowGone = (one: Relationship): Relationship => ({
  ...one,
  relatedUser: { id: one.relatedUser.id, email: '', ...NO_PROFILE, ...former },
  relationshipType: 'Fellow Traveler',
  relationshipStatus: 'Confirmed',
  inviteeEmail: null,
  fellowsBefore: false,
});

test('[ACC-8] somebody whose account is gone is a Former Traveler without a picture', () => {
  expect(formerTraveler()).toEqual(former);
});

test('[ACC-8] only a confirmed fellow traveler without an address is gone: an open invitation may hide it', () => {
  const found = {
    relatedUser: { id: 'ben', email: '', ...NO_PROFILE, ...former },
    relationshipType: 'Fellow Traveler',
  } as const;
  expect(isFormerTraveler({ ...found, relationshipStatus: 'Confirmed' })).toBe(true);
  expect(isFormerTraveler({ ...found, relationshipStatus: 'Invitation sent' })).toBe(false);
});

test('[ACC-8][REL-8][REL-14] however many are gone, none of them is asked or invited, and whatever I do to others leaves each of them as they are', () =>
  forAll(
    [
      relationshipLists,
      relatedTravelers,
      fc.constantFrom('Running Partner' as const, 'Mentor' as const),
      fc.constantFrom('one', 'two', 'three'),
    ],
    ({ list, ownEmail }, stranger, as, id) => {
      const own = { id: 'me', displayName: 'Me', email: ownEmail, ...NO_PROFILE };
      const ids = list.flatMap(({ relatedUser }) => relatedUser.id ?? []).slice(0, 3);
      const formers = list.filter(({ relatedUser: { id: one } }) => one !== null && ids.includes(one)).map(fellowGone);
      const after = [...list.filter(({ relatedUser: { id: one } }) => one === null || !ids.includes(one)), ...formers];
      expect(formers.every(isFormerTraveler)).toBe(true);
      expect(invitableFellowTravelers(after, '').filter((one) => formers.includes(one))).toEqual([]);
      const at = '2026-01-05T08:00:00.000Z';
      for (const { relatedUser } of formers) {
        const change = { kind: 'invite', id, as, invitee: relatedUser, at } as const;
        expect(relationshipProblem(after, own, change)).toBe('relationshipNotFound');
        expect(relationshipsAfter(after, own, change)).toEqual(after);
      }
      const invited = relationshipsAfter(after, own, { kind: 'invite', id, as, invitee: stranger, at });
      for (const former of formers) expect(invited).toContainEqual(former);
    },
  ));

test('[ACC-8] a message is its sender’s while they are there, and a Former Traveler’s once they are not', () =>
  forAll([chatMessages, relatedTravelers, relatedTravelers], (message, sender, other) => {
    fc.pre(other.id !== sender.id);
    const theirs = { ...message, senderId: sender.id ?? '' };
    const { displayName, profilePictureUrl } = sender;
    expect(chatMessageAuthor(theirs, [other, sender])).toEqual({ displayName, profilePictureUrl });
    expect(chatMessageAuthor(theirs, [other])).toEqual(former);
    expect(chatMessageAuthor(theirs, [])).toEqual(former);
  }));

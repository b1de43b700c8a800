import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatMessages, feedbacks, relatedTravelers, relationshipLists, reviewerIds } from '#core/arbitraries';
import { ratingOf, withFormerAuthor } from '#core/achievements';
import { chatRelationshipOf, chatMessageAuthor } from '#core/chat';
import {
  invitableFellowTravelers,
  isMentoring,
  relationshipProblem,
  relationshipsAfter,
  isFormerTraveler,
  withoutAccount,
} from '#core/relationships';
import { formerTraveler } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const former = { displayName: 'Former Traveler', profilePictureUrl: null };

/** A list, and somebody with an account in it. */
const listsAndGone = relationshipLists
  .map(({ list }) => ({ list, ids: list.flatMap(({ relatedUser }) => relatedUser.id ?? []) }))
  .filter(({ ids }) => ids.length > 0)
  .chain(({ list, ids }) => fc.record({ list: fc.constant(list), gone: fc.constantFrom(...ids) }));

test('[ACC-8] somebody whose account is gone is a Former Traveler without a picture', () => {
  expect(formerTraveler()).toEqual(former);
});

test('[ACC-8] of a related person whose account is gone no name, address or picture is left, and nobody else changes', () =>
  forAll([listsAndGone], ({ list, gone }) => {
    const after = withoutAccount(list, gone);
    expect(after.filter(({ relatedUser }) => relatedUser.id !== gone)).toEqual(
      list.filter(({ relatedUser }) => relatedUser.id !== gone),
    );
    for (const one of after) {
      if (one.relatedUser.id !== gone) continue;
      expect(one.relatedUser).toEqual({ id: gone, email: '', ...former });
      expect(one.inviteeEmail).toBeNull();
      expect(one.fellowsBefore).toBe(false);
      expect(isFormerTraveler(one)).toBe(true);
      expect(isMentoring(one, '')).toBe(false);
    }
    expect(withoutAccount(after, gone)).toEqual(after);
  }));

test('[ACC-8] only a confirmed fellow traveler without an address is gone: an open invitation may hide it', () => {
  const found = { relatedUser: { id: 'ben', email: '', ...former }, relationshipType: 'Fellow Traveler' } as const;
  expect(isFormerTraveler({ ...found, relationshipStatus: 'Confirmed' })).toBe(true);
  expect(isFormerTraveler({ ...found, relationshipStatus: 'Invitation sent' })).toBe(false);
});

test('[ACC-8] who was related stays as a fellow with a room to read in; what was open falls back to what was before', () =>
  forAll([listsAndGone], ({ list, gone }) => {
    const after = withoutAccount(list, gone);
    for (const before of list.filter(({ relatedUser }) => relatedUser.id === gone)) {
      const left = after.find(({ id }) => id === before.id);
      if (chatRelationshipOf(before) === undefined) {
        expect(left).toBeUndefined();
        continue;
      }
      expect([left?.relationshipType, left?.relationshipStatus]).toEqual(['Fellow Traveler', 'Confirmed']);
      expect(left?.unreadMessages).toBe(before.unreadMessages);
      expect(left && chatRelationshipOf(left)?.chatId).toBe(before.id);
    }
  }));

test('[ACC-8][REL-8][REL-14] however many are gone, none of them is asked or invited, and whatever I do to others leaves each of them as they are', () =>
  forAll(
    [
      relationshipLists,
      relatedTravelers,
      fc.constantFrom('Running Partner' as const, 'Mentor' as const),
      fc.constantFrom('one', 'two', 'three'),
    ],
    ({ list, ownEmail }, stranger, as, id) => {
      const own = { id: 'me', displayName: 'Me', email: ownEmail, profilePictureUrl: null };
      const gone = new Set(list.flatMap(({ relatedUser }) => relatedUser.id ?? []).slice(0, 3));
      const after = [...gone].reduce(withoutAccount, list);
      const formers = after.filter(({ relatedUser }) => relatedUser.id !== null && gone.has(relatedUser.id));
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

test('[ACC-8] a review stays word by word and star by star when its author goes, and nobody else’s changes', () =>
  forAll([fc.array(feedbacks, { maxLength: 8 }), reviewerIds], (all, gone) => {
    const after = withFormerAuthor(all, gone);
    expect(after.some(({ authorId }) => authorId === gone)).toBe(false);
    expect(ratingOf(after)).toBe(ratingOf(all));
    expect(after.map(({ id, postId, answers, score }) => [id, postId, answers, score])).toEqual(
      all.map(({ id, postId, answers, score }) => [id, postId, answers, score]),
    );
    for (const [index, one] of after.entries()) {
      if (all[index]?.authorId === gone) expect([one.authorId, one.writtenBy]).toEqual([null, former]);
      else expect(one).toBe(all[index]);
    }
  }));

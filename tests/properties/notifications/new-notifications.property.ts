import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayNames, notifications, relationshipWorlds, texts } from '#core/arbitraries';
import { formatMessage } from '#core/messages';
import {
  type NotifiableEvent,
  notificationPath,
  PUSHABLE_NOTIFICATION_TYPES,
  SENDABLE_NOTIFICATION_TYPES,
  notificationsOf,
} from '#core/notifications';
import {
  notificationText,
  readNotification,
  RECENT_NOTIFICATIONS_MAX,
  NOTIFICATION_RETENTION_DAYS,
} from '#core/notifications/server';
import {
  NO_PROFILE,
  changeProblem,
  type InviteChange,
  isPairMember,
  pairsAfter,
  type RelationshipChange,
} from '#core/relationships';
import { droppedInvitationEvents, hasOwnEmail, relationshipEventOf } from '#core/relationships/server';
import { forAll } from '../support/for-all.ts';

const AT = '2026-11-20T09:00:00.000Z';
const ids = fc.option(fc.constantFrom('ann', 'ben', 'cho'), { nil: null });
const between = { by: ids, to: ids, relationshipId: fc.uuid() };
const kinds = {
  invited: 'INVITATION_RECEIVED',
  accepted: 'INVITATION_ACCEPTED',
  'partnership ended': 'RELATIONSHIP_SWITCH',
};
const declinedKind = { declined: 'INVITATION_DECLINED' } as const;
const droppedKind = { dropped: 'INVITATION_DROPPED' } as const;
const nudgedKind = { nudged: 'PARTNER_NUDGE' } as const;
const completedKinds = {
  'challenge completed': 'CHALLENGE_COMPLETED',
  'week completed': 'WEEK_COMPLETED',
  'quest completed': 'QUEST_COMPLETED',
};
const feedbackKinds = {
  'feedback requested': 'FEEDBACK_REQUESTED',
  'feedback received': 'FEEDBACK_RECEIVED',
  'feedback thanked': 'FEEDBACK_THANKED',
};
const events: fc.Arbitrary<NotifiableEvent> = fc.oneof(
  fc.record({
    ...between,
    kind: fc.constantFrom('nudged' as const, ...(Object.keys(kinds) as (keyof typeof kinds)[])),
  }),
  fc.record({ ...between, kind: fc.constantFrom('declined' as const, 'dropped' as const), title: texts }),
  fc.record({
    ...between,
    kind: fc.constant('sent' as const),
    type: fc.constantFrom(...PUSHABLE_NOTIFICATION_TYPES),
    targetId: fc.option(fc.uuid(), { nil: null }),
  }),
  fc.record({
    ...between,
    kind: fc.constantFrom(...(Object.keys(completedKinds) as (keyof typeof completedKinds)[])),
    targetId: fc.uuid(),
    title: texts,
  }),
  fc.record({
    ...between,
    kind: fc.constantFrom(...(Object.keys(feedbackKinds) as (keyof typeof feedbackKinds)[])),
    targetId: fc.uuid(),
    title: texts,
  }),
);

test('[NTF-8] the other one is told of an event in its own type, and nobody of what they did or without an account', () =>
  forAll([events], (event) => {
    const { by, to, relationshipId } = event;
    const type =
      event.kind === 'sent'
        ? event.type
        : { ...kinds, ...declinedKind, ...droppedKind, ...nudgedKind, ...completedKinds, ...feedbackKinds }[event.kind];
    const { targetId = null, title = '' } = event as { targetId?: string | null; title?: string };
    const told = { to, aboutId: by, type, targetId, relationshipId, title };
    expect(notificationsOf(event)).toEqual(to === null || to === by ? [] : [told]);
  }));

test('[NTF-8] nobody can send what only happens', () => {
  expect([...SENDABLE_NOTIFICATION_TYPES]).toEqual(['FEEDBACK_REQUESTED', 'CHALLENGE_COMPLETED', 'OTHER']);
});

test('[NTF-9] a saved notification is read with the words and the name of now, and of who is gone as a Former Traveler', () => {
  expect([RECENT_NOTIFICATIONS_MAX, NOTIFICATION_RETENTION_DAYS]).toEqual([50, 90]);
  forAll([notifications, displayNames, texts, fc.boolean()], (one, displayName, title, isGone) => {
    const { body: _, displayName: __, pictureUrl, ...stored } = one;
    const about = isGone ? null : { displayName, profilePictureUrl: pictureUrl };
    const isNamed = /DECLINED|DROPPED/.test(stored.type) && title !== '';
    const name = isNamed ? title : isGone ? 'Former Traveler' : displayName;
    const { body, details } = notificationText(stored.type, { displayName: name, title });
    expect(readNotification({ ...stored, title, about })).toEqual({
      ...stored,
      body: formatMessage(body, details),
      displayName: name,
      pictureUrl: isGone || isNamed ? null : pictureUrl,
    });
  });
});

test.each([
  ['Ben Fields', null, 'Ben Fields'],
  ['Ben Fields', { displayName: 'Ben', profilePictureUrl: 'https://waymark.test/ben.jpg' }, 'Ben Fields'],
  ['', null, 'Former Traveler'],
])('[NTF-9] whoever declined, invited as “%s”, now %o, is called %s and has no picture', (title, about, name) => {
  const declined = {
    id: 'one',
    type: 'INVITATION_DECLINED',
    targetId: null,
    relationshipId: 'bond',
    createdAt: AT,
    readAt: null,
  } as const;
  expect(readNotification({ ...declined, title, about })).toEqual({
    ...declined,
    displayName: name,
    pictureUrl: null,
    body: `${name} declined your invitation.`,
  });
});

test('[NTF-10] whatever an id holds, the path leads to the page that was meant', () => {
  expect(notificationPath({ screen: 'relationships' })).toBe('/relationships');
  forAll([fc.oneof(fc.uuid(), fc.constantFrom('../a', 'a/b', '?x=1', '#top', '%2F')), fc.uuid()], (id, other) => {
    const there = new URL(
      notificationPath({ screen: 'related profile', relationshipId: other, achievementId: id }),
      'https://waymark.test',
    );
    const [, first, relationship, profile, achievement, ...rest] = there.pathname.split('/');
    expect([first, relationship, profile, decodeURIComponent(achievement ?? ''), rest]).toEqual([
      'relationships',
      other,
      'profile',
      id,
      [],
    ]);
    const own = new URL(notificationPath({ screen: 'profile', challengeId: id }), 'https://waymark.test');
    expect([own.pathname, own.hash, [...own.searchParams]]).toEqual(['/profile', '', [['challengeId', id]]]);
  });
});

test('[NTF-11][NTF-13] of what two people do, the other one is told of new invitations, their answers and the end of a running partnership or a mentorship, and a typed address is written to once', () => {
  const seen = new Set<string>();
  forAll(
    [
      relationshipWorlds,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('invite', 'accept', 'remove'),
      fc.constantFrom('Running Partner' as const, 'Mentor' as const),
    ],
    ({ people, pairs }, one, other, kind, as) => {
      const by = people[one % people.length];
      const invitee = people[other % people.length];
      const id = kind === 'invite' ? 'new' : pairs[other % Math.max(1, pairs.length)]?.id;
      fc.pre(by !== undefined && invitee !== undefined && id !== undefined);
      const change =
        kind === 'invite'
          ? ({ kind, id, as, invitee, at: AT } satisfies InviteChange)
          : ({ kind, id, at: AT } as RelationshipChange);
      fc.pre(changeProblem(pairs, by, change) === undefined);
      const after = pairsAfter(pairs, by, change);
      const event = relationshipEventOf({ by, change, before: pairs, after });
      const isOf = (pair: (typeof pairs)[number]): boolean =>
        kind === 'invite' ? isPairMember(pair, by) && isPairMember(pair, invitee) : pair.id === id;
      const [was, is] = [pairs.find(isOf), after.find(isOf)];
      const isTold = {
        invite: !was?.isOpen || was.type !== as,
        accept: true,
        remove: was?.isOpen
          ? !isPairMember({ ...was, invitee: was.inviter }, by)
          : was?.type === 'Running Partner' || was?.type === 'Mentor',
      }[kind as 'invite'];
      if (isTold) seen.add(event?.kind ?? 'nothing');
      expect(event !== undefined).toBe(isTold);
      if (!event) return;
      expect(hasOwnEmail(event, after)).toBe(kind === 'invite' && is?.byAddress !== null);
      const pair = kind === 'invite' ? is : was;
      expect(event.relationshipId).toBe(pair?.id);
      if (event.kind === 'declined') {
        expect([event.by, event.title]).toEqual([by.id, was?.byAddress?.displayName ?? '']);
        expect(event.to).toBe(was?.inviter.id);
        return;
      }
      expect(new Set([event.by, event.to])).toEqual(new Set([pair?.inviter.id, pair?.invitee.id]));
      expect(event.by).toBe(by.id);
    },
    { numRuns: 500 },
  );
  expect(seen).toEqual(new Set(Object.keys({ ...kinds, ...declinedKind })));
});

test('[NTF-11] of an acceptance, everybody else whose invitation it dropped is told, under the name that they typed', () => {
  let dropped = 0;
  forAll(
    [relationshipWorlds, fc.nat(), fc.nat()],
    ({ people, pairs }, one, other) => {
      const [by, pair] = [people[one % people.length], pairs[other % Math.max(1, pairs.length)]];
      fc.pre(by !== undefined && pair !== undefined);
      const change = { kind: 'accept', id: pair.id, at: AT } as const;
      fc.pre(changeProblem(pairs, by, change) === undefined);
      const after = pairsAfter(pairs, by, change);
      const isOpenIn = (list: typeof pairs, id: string): boolean => list.some((each) => each.id === id && each.isOpen);
      const expected = pairs
        .filter(({ id, inviter }) => isOpenIn(pairs, id) && !isOpenIn(after, id) && !isPairMember(pair, inviter))
        .map(({ id, inviter, invitee, byAddress }) => ({
          kind: 'dropped',
          by: invitee.id,
          to: inviter.id,
          relationshipId: id,
          title: byAddress?.displayName ?? '',
        }));
      dropped += expected.length;
      expect(droppedInvitationEvents({ by, change, before: pairs, after })).toEqual(expected);
      const removed = { kind: 'remove', id: pair.id, at: AT } as const;
      expect(droppedInvitationEvents({ by, change: removed, before: pairs, after: [] })).toEqual([]);
    },
    { numRuns: 500 },
  );
  expect(dropped).toBeGreaterThan(0);
});

test('[NTF-13] only an invitation to a typed address has an email of its own, whatever else happens meanwhile', () =>
  forAll([events, relationshipWorlds, fc.nat(), fc.boolean()], (event, { pairs }, at, isTyped) => {
    const byAddress = isTyped ? { displayName: 'Typed', email: 'typed@people.test' } : null;
    const after = pairs.map((pair, index) =>
      index === at % pairs.length
        ? { ...pair, id: event.relationshipId ?? '', byAddress }
        : { ...pair, byAddress: null },
    );
    expect(hasOwnEmail(event, after)).toBe(event.kind === 'invited' && isTyped && pairs.length > 0);
    expect(hasOwnEmail(event, pairs)).toBe(false);
  }));

test('[NTF-11] of an invitation that did not come about nobody is told', () =>
  forAll([relationshipWorlds], ({ people, pairs }) => {
    const [by] = people;
    fc.pre(by !== undefined);
    const invitee = { id: null, displayName: 'Nobody', email: '', ...NO_PROFILE };
    const change = { kind: 'invite', id: 'new', as: 'Mentor', invitee, at: AT } as const;
    expect(pairsAfter(pairs, by, change)).toBe(pairs);
    expect(relationshipEventOf({ by, change, before: pairs, after: pairs })).toBeUndefined();
  }));

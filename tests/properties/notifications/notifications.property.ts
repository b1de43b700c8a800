import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notifications } from '#core/arbitraries';
import {
  notificationDestinationOf,
  notificationWork,
  type Notification,
  NOTIFICATION_TYPES,
} from '#core/notifications';
import { forAll } from '../support/for-all.ts';
import { newestNotificationsFirst, unreadCount } from '../../memory/notifications/recent-notifications.ts';

const told = (facts: Partial<Notification>): Notification => ({
  id: 'n',
  type: 'OTHER',
  targetId: 'target',
  relationshipId: 'bond',
  body: '',
  displayName: 'Ada',
  pictureUrl: null,
  createdAt: null,
  readAt: null,
  ...facts,
});

const list = { screen: 'relationships' };
const theirs = { screen: 'related profile', relationshipId: 'bond', achievementId: 'target' };
const own = { screen: 'profile', challengeId: 'target' };

/** Where each type leads: with a target and a relationship, with a target alone, with a relationship alone, with neither. */
const ways: readonly (readonly [string, readonly (object | undefined)[]])[] = [
  ['INVITATION_ACCEPTED', [list, list, list, list]],
  ['INVITATION_DECLINED', [list, list, list, list]],
  ['INVITATION_DROPPED', [list, list, list, list]],
  ['INVITATION_RECEIVED', [list, list, list, list]],
  ['RELATIONSHIP_SWITCH', [list, list, list, list]],
  ['PARTNER_NUDGE', [list, list, list, list]],
  ['CHALLENGE_COMPLETED', [theirs, own, undefined, undefined]],
  ['FEEDBACK_RECEIVED', [own, own, undefined, undefined]],
  ['FEEDBACK_REQUESTED', [theirs, list, undefined, undefined]],
  ['FEEDBACK_THANKED', [theirs, list, undefined, undefined]],
  ['WEEK_COMPLETED', [undefined, undefined, undefined, undefined]],
  ['QUEST_COMPLETED', [undefined, undefined, undefined, undefined]],
  ['CHAT', [undefined, undefined, undefined, undefined]],
  ['OTHER', [undefined, undefined, undefined, undefined]],
];

test.each(ways)('[NTF-2] %s leads where it should', (name, expected) => {
  const type = NOTIFICATION_TYPES.find((one) => one === name) ?? 'OTHER';
  expect(type).toBe(name);
  for (const nothing of [null, '']) {
    const facts = [
      {},
      { relationshipId: nothing },
      { targetId: nothing },
      { targetId: nothing, relationshipId: nothing },
    ];
    expect(facts.map((fact) => notificationDestinationOf(told({ type, ...fact })))).toEqual(expected);
  }
});

test('[NTF-1] news of relationships click through, challenges and feedback with a target only, all else never', () => {
  const always = [
    'INVITATION_ACCEPTED',
    'INVITATION_DECLINED',
    'INVITATION_DROPPED',
    'INVITATION_RECEIVED',
    'RELATIONSHIP_SWITCH',
    'PARTNER_NUDGE',
  ];
  const withTarget = ['CHALLENGE_COMPLETED', 'FEEDBACK_RECEIVED', 'FEEDBACK_REQUESTED', 'FEEDBACK_THANKED'];
  const clicksThrough = (one: Notification): boolean => notificationDestinationOf(one) !== undefined;
  forAll([notifications, fc.string()], (notification, word) => {
    const { type, targetId } = notification;
    expect(clicksThrough(notification)).toBe(always.includes(type) || (withTarget.includes(type) && targetId !== null));
    expect(clicksThrough({ ...notification, type: `?${word}` as 'OTHER' })).toBe(false);
    expect(clicksThrough({ ...notification, type: '__proto__' as 'OTHER' })).toBe(false);
  });
  expect(new Set(ways.map(([type]) => type))).toEqual(new Set(NOTIFICATION_TYPES));
});

test('[NTF-2] what a notification is about opens as an achievement with somebody else, as a challenge with oneself', () =>
  forAll([notifications], (notification) => {
    const { targetId, relationshipId } = notification;
    const { screen, ...ids } = notificationDestinationOf(notification) ?? { screen: 'nowhere' };
    const named: Readonly<Record<string, object>> = {
      'related profile': { relationshipId, achievementId: targetId },
      profile: { challengeId: targetId },
      relationships: {},
      nowhere: {},
    };
    expect(ids).toEqual(named[screen]);
  }));

test('[NTF-4] the newest comes first, what nobody knows the time of last, and what is equal stays as it came', () =>
  forAll([fc.array(fc.tuple(notifications, fc.nat(3)), { maxLength: 8 })], (given) => {
    const moments = given.map(([{ createdAt }]) => createdAt);
    const all = given.map(([one, index]) => ({ ...one, createdAt: moments[index] ?? null }));
    const sorted = newestNotificationsFirst(all);
    expect(new Set(sorted)).toEqual(new Set(all));
    expect(sorted).toHaveLength(all.length);
    const dated = sorted.filter(({ createdAt }) => createdAt !== null);
    expect(sorted.slice(0, dated.length)).toEqual(dated);
    for (const [index, next] of sorted.slice(1).entries()) {
      const before = sorted[index];
      if (!before || before.createdAt === next.createdAt)
        expect(all.findIndex((one) => one === before)).toBeLessThan(all.findIndex((one) => one === next));
      else expect((before.createdAt ?? '') > (next.createdAt ?? '')).toBe(true);
    }
  }));

test('[NTF-7] what was not read counts, and nothing else: reading one leaves one less', () =>
  forAll([fc.array(notifications), fc.nat()], (list, index) => {
    const open = list.filter(({ readAt }) => readAt === null);
    expect(unreadCount(list)).toBe(open.length);
    const read = open[index % Math.max(1, open.length)];
    const after = list.map((one) => (one === read ? { ...one, readAt: '2026-03-01T10:00:00.000Z' } : one));
    expect(unreadCount(after)).toBe(Math.max(0, open.length - 1));
    expect(unreadCount([...list, ...list])).toBe(2 * open.length);
  }));

test('[NTF-4] a moment long ago is still better known than none', () => {
  const moments = [null, '1969-07-20T20:17:40.000Z', '2026-11-20T08:00:00.000Z', null];
  const sorted = newestNotificationsFirst(moments.map((createdAt, index) => told({ id: `${index}`, createdAt })));
  expect(sorted.map(({ id }) => id)).toEqual(['2', '1', '0', '3']);
});

test('[NTF-24] news of completed work is about a part of the content, news of feedback about a submission of its owner', () => {
  const workOf = (type: Notification['type'], ids: { targetId: string | null; aboutId: string | null }) =>
    notificationWork({ type, to: 'ben', ...ids });
  for (const type of NOTIFICATION_TYPES) {
    const kind = type.endsWith('_COMPLETED') ? 'content' : type.startsWith('FEEDBACK_') ? 'submission' : undefined;
    const owner = type === 'FEEDBACK_RECEIVED' ? 'ben' : 'ann';
    expect(workOf(type, { targetId: 'id', aboutId: 'ann' })).toEqual(kind && { kind, id: 'id', owner });
    expect(workOf(type, { targetId: null, aboutId: 'ann' })).toBeUndefined();
    const withoutPerson = workOf(type, { targetId: 'id', aboutId: null });
    expect(withoutPerson).toEqual(
      type === 'FEEDBACK_RECEIVED' ? { kind: 'submission', id: 'id', owner: 'ben' } : undefined,
    );
  }
});

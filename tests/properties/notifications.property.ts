import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notifications } from '#core/arbitraries';
import {
  clicksThrough,
  closedMenu,
  destinationOf,
  failedMenu,
  loadedMenu,
  newestFirst,
  type Notification,
  NOTIFICATION_TYPES,
  type NotificationsMenu,
  openedMenu,
  shutMenu,
} from '#core/notifications';

const told = (facts: Partial<Notification>): Notification => ({
  id: 'n',
  type: 'OTHER',
  targetId: 'target',
  relationshipId: 'bond',
  body: '',
  displayName: 'Ada',
  pictureUrl: null,
  createdAt: null,
  ...facts,
});

const list = { screen: 'relationships' };
const theirs = { screen: 'related profile', relationshipId: 'bond', achievementId: 'target' };
const own = { screen: 'profile', challengeId: 'target' };

/** Where each type leads: with a target and a relationship, with a target alone, with a relationship alone, with neither. */
const ways: readonly (readonly [string, readonly (object | undefined)[]])[] = [
  ['INVITATION_ACCEPTED', [list, list, list, list]],
  ['INVITATION_RECEIVED', [list, list, list, list]],
  ['RELATIONSHIP_SWITCH', [list, list, list, list]],
  ['CHALLENGE_COMPLETED', [theirs, own, undefined, undefined]],
  ['FEEDBACK_RECEIVED', [own, own, undefined, undefined]],
  ['FEEDBACK_REQUESTED', [theirs, list, undefined, undefined]],
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
    expect(facts.map((fact) => destinationOf(told({ type, ...fact })))).toEqual(expected);
  }
});

test('[NTF-1] news of relationships click through, challenges and feedback with a target only, all else never', () => {
  const always = ['INVITATION_ACCEPTED', 'INVITATION_RECEIVED', 'RELATIONSHIP_SWITCH'];
  const withTarget = ['CHALLENGE_COMPLETED', 'FEEDBACK_RECEIVED', 'FEEDBACK_REQUESTED'];
  fc.assert(
    fc.property(notifications, fc.string(), (notification, word) => {
      const { type, targetId } = notification;
      expect(clicksThrough(notification)).toBe(
        always.includes(type) || (withTarget.includes(type) && targetId !== null),
      );
      expect(clicksThrough({ ...notification, type: `?${word}` as 'OTHER' })).toBe(false);
      expect(clicksThrough({ ...notification, type: '__proto__' as 'OTHER' })).toBe(false);
    }),
  );
  expect(new Set(ways.map(([type]) => type))).toEqual(new Set(NOTIFICATION_TYPES));
});

test('[NTF-2] what a notification is about opens as an achievement with somebody else, as a challenge with oneself', () => {
  fc.assert(
    fc.property(notifications, (notification) => {
      const { targetId, relationshipId } = notification;
      const { screen, ...ids } = destinationOf(notification) ?? { screen: 'nowhere' };
      const named: Readonly<Record<string, object>> = {
        'related profile': { relationshipId, achievementId: targetId },
        profile: { challengeId: targetId },
        relationships: {},
        nowhere: {},
      };
      expect(ids).toEqual(named[screen]);
    }),
  );
});

test('[NTF-4] the newest comes first, what nobody knows the time of last, and what is equal stays as it came', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(notifications, fc.nat(3)), { maxLength: 8 }), (given) => {
      const moments = given.map(([{ createdAt }]) => createdAt);
      const all = given.map(([one, place]) => ({ ...one, createdAt: moments[place] ?? null }));
      const sorted = newestFirst(all);
      expect(new Set(sorted)).toEqual(new Set(all));
      expect(sorted).toHaveLength(all.length);
      const dated = sorted.filter(({ createdAt }) => createdAt !== null);
      expect(sorted.slice(0, dated.length)).toEqual(dated);
      for (const [place, next] of sorted.slice(1).entries()) {
        const before = sorted[place];
        if (!before || before.createdAt === next.createdAt)
          expect(all.findIndex((one) => one === before)).toBeLessThan(all.findIndex((one) => one === next));
        else expect((before.createdAt ?? '') > (next.createdAt ?? '')).toBe(true);
      }
    }),
  );
});

test('[NTF-4] a moment long ago is still better known than none', () => {
  const moments = [null, '1969-07-20T20:17:40.000Z', '2026-11-20T08:00:00.000Z', null];
  const sorted = newestFirst(moments.map((createdAt, place) => told({ id: `${place}`, createdAt })));
  expect(sorted.map(({ id }) => id)).toEqual(['2', '1', '0', '3']);
});

const lists = fc.array(notifications, { maxLength: 4 });

const openings = fc.array(
  fc.oneof(
    fc.constant({ kind: 'open' as const }),
    fc.constant({ kind: 'shut' as const }),
    fc.record({ kind: fc.constantFrom('loaded' as const, 'failed' as const), ago: fc.nat(2), list: lists }),
  ),
  { maxLength: 12 },
);

test('[NTF-3] the list loads when the menu opens, and the answer to the last opening is what it holds', () => {
  fc.assert(
    fc.property(openings, (events) => {
      let menu: NotificationsMenu = closedMenu;
      let opened = 0;
      let isWaiting = false;
      let held: readonly Notification[] = [];
      for (const event of events) {
        if (event.kind === 'open') {
          menu = openedMenu(menu);
          opened += 1;
          isWaiting = true;
          expect(menu.isOpen).toBe(true);
        } else if (event.kind === 'shut') {
          menu = shutMenu(menu);
          isWaiting = false;
          expect(menu.isOpen).toBe(false);
        } else {
          const of = opened - event.ago;
          const { isOpen } = menu;
          menu = event.kind === 'loaded' ? loadedMenu(menu, of, event.list) : failedMenu(menu, of);
          if (event.ago === 0 && event.kind === 'loaded') held = event.list;
          if (event.ago === 0) isWaiting = false;
          expect(menu.isOpen).toBe(isOpen);
        }
        expect(menu.isLoading).toBe(isWaiting);
        expect(menu.opening).toBe(opened);
        expect(new Set(menu.notifications)).toEqual(new Set(held));
        expect(menu.notifications).toEqual(newestFirst(menu.notifications));
      }
    }),
  );
  expect(closedMenu).toEqual({ isOpen: false, isLoading: false, opening: 0, notifications: [] });
});

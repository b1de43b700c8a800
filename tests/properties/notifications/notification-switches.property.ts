import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ChosenSwitches,
  isSwitchedOn,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TYPES,
  notificationSwitches,
  withSwitch,
} from '#core/notifications';
import { channelsToUse, isStillUnseen, NOTIFICATION_DELAY_MINUTES } from '#core/notifications/server';
import { forAll } from '../support/for-all.ts';

const atFirst = notificationSwitches({});
const changes = fc.array(
  fc.record({
    type: fc.constantFrom(...NOTIFICATION_TYPES),
    channel: fc.constantFrom(...NOTIFICATION_CHANNELS),
    isOn: fc.boolean(),
  }),
);
const typesOn = (channel: string) =>
  atFirst.filter((one) => one.channel === channel && one.isOn).map(({ type }) => type);

test('[NTF-12] a switch is as it was set last, or as it is at first, and others stay as they are', () =>
  forAll([changes], (changed) => {
    const chosen = changed.reduce<ChosenSwitches>(withSwitch, {});
    expect(notificationSwitches(chosen)).toEqual(
      atFirst.map((one) => {
        const last = changed.findLast(({ type, channel }) => type === one.type && channel === one.channel);
        return last ?? one;
      }),
    );
    for (const type of NOTIFICATION_TYPES)
      for (const channel of NOTIFICATION_CHANNELS) {
        const shown = notificationSwitches(chosen).find((one) => one.type === type && one.channel === channel);
        expect(isSwitchedOn(chosen, type, channel)).toBe(shown?.isOn ?? false);
      }
  }));

test('[NTF-12] a switch that there is not changes nothing of what is kept', () => {
  const chosen: ChosenSwitches = { OTHER: { app: false } };
  const absent = NOTIFICATION_TYPES.flatMap((type) =>
    NOTIFICATION_CHANNELS.map((channel) => ({ type, channel })),
  ).filter(({ type, channel }) => !atFirst.some((one) => one.type === type && one.channel === channel));
  expect(absent.map((one) => withSwitch(chosen, { ...one, isOn: true }))).toEqual(absent.map(() => chosen));
});

test('[NTF-12] at first the app tells everything but chats, devices what somebody waits for, email messages and three requests', () => {
  expect(typesOn('app')).toEqual(NOTIFICATION_TYPES.filter((type) => type !== 'CHAT'));
  expect(typesOn('push')).toEqual([
    'CHAT',
    'FEEDBACK_RECEIVED',
    'FEEDBACK_REQUESTED',
    'INVITATION_RECEIVED',
    'INVITATION_ACCEPTED',
    'PARTNER_NUDGE',
  ]);
  expect(typesOn('email')).toEqual(['CHAT', 'FEEDBACK_REQUESTED', 'INVITATION_RECEIVED', 'PARTNER_NUDGE']);
});

test('[NTF-13] people are told through the channels that are meant and switched on, and no other', () =>
  forAll(
    [changes, fc.constantFrom(...NOTIFICATION_TYPES), fc.subarray([...NOTIFICATION_CHANNELS])],
    (made, type, meant) => {
      const chosen = made.reduce<ChosenSwitches>(withSwitch, {});
      const used = channelsToUse(chosen, type, meant);
      for (const channel of NOTIFICATION_CHANNELS)
        expect(used.includes(channel)).toBe(meant.includes(channel) && isSwitchedOn(chosen, type, channel));
    },
  ));

test('[NTF-13] a push waits ten seconds and an email five minutes, and neither is sent of what was seen or read meanwhile', () => {
  expect(NOTIFICATION_DELAY_MINUTES).toEqual({ push: 10 / 60, email: 5 });
  const at = '2026-11-20T09:00:00.000Z';
  expect([undefined, { seenAt: null, readAt: null }].map(isStillUnseen)).toEqual([true, true]);
  const marks = [
    { seenAt: at, readAt: null },
    { seenAt: null, readAt: at },
    { seenAt: at, readAt: at },
  ];
  expect(marks.map(isStillUnseen)).toEqual([false, false, false]);
});

import { NOTIFICATION_TYPES, type NotificationType } from './notification.rules.ts';

/** The ways to notify a Traveler: in the app's menu, on their devices, or by email. */
export const NOTIFICATION_CHANNELS = ['app', 'push', 'email'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Whether notifications of a type come through a channel. */
export interface NotificationSwitch {
  readonly type: NotificationType;
  readonly channel: NotificationChannel;
  readonly isOn: boolean;
}

/** The switches that a Traveler has set, as stored. */
export type ChosenSwitches = Readonly<
  Partial<Record<NotificationType, Readonly<Partial<Record<NotificationChannel, boolean>>>>>
>;

/** NTF-12 · Every switch, in the order of the types, as set by the Traveler or by default. */
export function notificationSwitches(chosen: ChosenSwitches): readonly NotificationSwitch[] {
  return NOTIFICATION_TYPES.flatMap((type) =>
    NOTIFICATION_CHANNELS.flatMap((channel) => {
      const atFirst = AT_FIRST[type][channel];
      return atFirst === undefined ? [] : [{ type, channel, isOn: chosen[type]?.[channel] ?? atFirst }];
    }),
  );
}

/**
 * NTF-12 · True if a type of notification is switched on for a channel; always false if the type has no switch for it.
 */
export function isSwitchedOn(chosen: ChosenSwitches, type: NotificationType, channel: NotificationChannel): boolean {
  return notificationSwitches(chosen).some((one) => one.type === type && one.channel === channel && one.isOn);
}

/** NTF-12 · A Traveler's switches after one more was set; an unknown switch changes none. */
export function withSwitch(chosen: ChosenSwitches, { type, channel, isOn }: NotificationSwitch): ChosenSwitches {
  if (AT_FIRST[type][channel] === undefined) return chosen;
  return { ...chosen, [type]: { ...chosen[type], [channel]: isOn } };
}

/**
 * The default switches of each type: the app shows everything, devices show what the Traveler waits for, email what
 * another person waits for. Chat messages never appear in the list, and notifications that people send by a call are
 * never emailed.
 */
const AT_FIRST: Readonly<Record<NotificationType, Readonly<Partial<Record<NotificationChannel, boolean>>>>> = {
  OTHER: { app: true, push: false },
  CHAT: { push: true, email: true },
  CHALLENGE_COMPLETED: { app: true, push: false, email: false },
  WEEK_COMPLETED: { app: true, push: false, email: false },
  QUEST_COMPLETED: { app: true, push: false, email: false },
  FEEDBACK_RECEIVED: { app: true, push: true, email: false },
  FEEDBACK_REQUESTED: { app: true, push: true, email: true },
  FEEDBACK_THANKED: { app: true, push: false, email: false },
  INVITATION_RECEIVED: { app: true, push: true, email: true },
  INVITATION_ACCEPTED: { app: true, push: true, email: false },
  INVITATION_DECLINED: { app: true },
  INVITATION_DROPPED: { app: true },
  RELATIONSHIP_SWITCH: { app: true, push: false, email: false },
  PARTNER_NUDGE: { app: true, push: true, email: true },
};

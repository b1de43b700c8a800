import { NOTIFICATION_TYPES, type NotificationType } from './notification.rules.ts';

/** How somebody is told: in the menu of the app, on their devices, or by email. */
export const NOTIFICATION_CHANNELS = ['app', 'push', 'email'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Whether notifications of a type come through a channel. */
export interface NotificationSwitch {
  readonly type: NotificationType;
  readonly channel: NotificationChannel;
  readonly isOn: boolean;
}

/** The switches that somebody set themselves, as they are kept. */
export type ChosenSwitches = Readonly<
  Partial<Record<NotificationType, Readonly<Partial<Record<NotificationChannel, boolean>>>>>
>;

/** NTF-12 · Every switch there is, in the order of the types: as it was set, or else as it is at first. */
export function notificationSwitches(chosen: ChosenSwitches): readonly NotificationSwitch[] {
  return NOTIFICATION_TYPES.flatMap((type) =>
    NOTIFICATION_CHANNELS.flatMap((channel) => {
      const atFirst = AT_FIRST[type][channel];
      return atFirst === undefined ? [] : [{ type, channel, isOn: chosen[type]?.[channel] ?? atFirst }];
    }),
  );
}

/** NTF-12 · Whether somebody is told of a type through a channel; never through one that the type has no switch for. */
export function isSwitchedOn(chosen: ChosenSwitches, type: NotificationType, channel: NotificationChannel): boolean {
  return notificationSwitches(chosen).some((one) => one.type === type && one.channel === channel && one.isOn);
}

/** NTF-12 · What somebody set after they set one more; a switch that there is not changes nothing. */
export function withSwitch(chosen: ChosenSwitches, { type, channel, isOn }: NotificationSwitch): ChosenSwitches {
  if (AT_FIRST[type][channel] === undefined) return chosen;
  return { ...chosen, [type]: { ...chosen[type], [channel]: isOn } };
}

/**
 * The switches of each type, as they are until somebody sets them: the app tells everything, devices what somebody
 * waits for, email what somebody else waits for. A chat is read in the chat, never in the list, and what people send each other by a call
 * of their own is never mailed.
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

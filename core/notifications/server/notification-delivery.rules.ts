import { type ChosenSwitches, isSwitchedOn, type NotificationChannel } from '../notification-switches.rules.ts';
import type { NotificationType } from '../notification.ts';

/** NTF-13 · For how many minutes a push and an email wait, in which whoever is in the app can read what they tell. */
export const NOTIFICATION_DELAY_MINUTES: Readonly<Record<'push' | 'email', number>> = { push: 10 / 60, email: 5 };

/** NTF-13 · The channels by which somebody is told: of those that are meant, the ones that they have switched on. */
export function channelsToUse(
  chosen: ChosenSwitches,
  type: NotificationType,
  meant: readonly NotificationChannel[],
): readonly NotificationChannel[] {
  return meant.filter((channel) => isSwitchedOn(chosen, type, channel));
}

/** NTF-13 · Whether a push or an email that waited is still worth sending: what was seen or read in the app meanwhile is not. */
export function isStillUnseen(
  stored: { readonly seenAt: string | null; readonly readAt: string | null } | undefined,
): boolean {
  return stored === undefined || (stored.seenAt === null && stored.readAt === null);
}

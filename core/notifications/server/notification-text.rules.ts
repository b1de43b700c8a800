import { type MessageDetails, type MessageKey, formatMessage } from '../../messages/index.ts';
import { onOneLine, type AuthorProfile, formerTraveler } from '../../shared/index.ts';
import type { NotificationType, Notification } from '../notification.rules.ts';
import { type ChosenSwitches, isSwitchedOn, type NotificationChannel } from '../notification-switches.rules.ts';

/** The text of a notification: message keys and the details for both. */
export interface NotificationText {
  readonly heading: MessageKey;
  readonly body: MessageKey;
  readonly details: MessageDetails;
}

export interface NotificationInput {
  /** The name of the person it is about. */
  readonly displayName: string;
  /** The title of the challenge, week or quest; empty where there is none. */
  readonly title: string;
}

/**
 * NTF-5 · The text of a notification by its type, with a general text for an unknown type; name and title are inserted
 * as plain text on one line, and a missing title is left out. The person who caused the notification adds no text to
 * it.
 */
export function notificationText(type: NotificationType, { displayName, title }: NotificationInput): NotificationText {
  const { heading, body, untitled = body } = Object.hasOwn(WORDS, type) ? WORDS[type] : WORDS.OTHER;
  const details = { displayName: onOneLine(displayName), title: onOneLine(title) };
  return { heading, body: details.title === '' ? untitled : body, details };
}

interface Words extends Omit<NotificationText, 'details'> {
  /** The body where there is no title. */
  readonly untitled?: MessageKey;
}

const WORDS: Readonly<Record<NotificationType, Words>> = {
  OTHER: { heading: 'notificationOther', body: 'notificationOtherBody' },
  CHAT: { heading: 'notificationChat', body: 'notificationChatBody' },
  CHALLENGE_COMPLETED: {
    heading: 'notificationChallenge',
    body: 'notificationChallengeBody',
    untitled: 'notificationChallengeUntitled',
  },
  WEEK_COMPLETED: { heading: 'notificationWeek', body: 'notificationWeekBody', untitled: 'notificationWeekUntitled' },
  QUEST_COMPLETED: {
    heading: 'notificationQuest',
    body: 'notificationQuestBody',
    untitled: 'notificationQuestUntitled',
  },
  FEEDBACK_RECEIVED: {
    heading: 'notificationFeedback',
    body: 'notificationFeedbackBody',
    untitled: 'notificationFeedbackUntitled',
  },
  FEEDBACK_REQUESTED: {
    heading: 'notificationRequest',
    body: 'notificationRequestBody',
    untitled: 'notificationRequestUntitled',
  },
  FEEDBACK_THANKED: {
    heading: 'notificationThanks',
    body: 'notificationThanksBody',
    untitled: 'notificationThanksUntitled',
  },
  INVITATION_RECEIVED: { heading: 'notificationInvitation', body: 'notificationInvitationBody' },
  INVITATION_ACCEPTED: { heading: 'notificationAccepted', body: 'notificationAcceptedBody' },
  INVITATION_DECLINED: { heading: 'notificationDeclined', body: 'notificationDeclinedBody' },
  INVITATION_DROPPED: { heading: 'notificationDropped', body: 'notificationDroppedBody' },
  RELATIONSHIP_SWITCH: { heading: 'notificationSwitch', body: 'notificationSwitchBody' },
  PARTNER_NUDGE: { heading: 'notificationNudge', body: 'notificationNudgeBody' },
};

/** NTF-9 · The number of notifications in the list: the newest ones. */
export const RECENT_NOTIFICATIONS_MAX = 50;

/** NTF-9 · The number of days for which a notification is kept. */
export const NOTIFICATION_RETENTION_DAYS = 90;

/** A notification as stored, without text and names, and the current profile of the person it is about. */
export interface StoredNotification extends Omit<Notification, 'body' | 'displayName' | 'pictureUrl'> {
  readonly title: string;
  /** Null once their account is deleted. */
  readonly about: AuthorProfile | null;
}

/**
 * NTF-9 · A stored notification with its current text and the person's current name; a person who declined an
 * invitation, or accepted another one instead, has the name they were invited with, and a person with a deleted account
 * is a Former Traveler.
 */
export function readNotification({ title, about, ...stored }: StoredNotification): Notification {
  const isNamed = (stored.type === 'INVITATION_DECLINED' || stored.type === 'INVITATION_DROPPED') && title !== '';
  const invited = isNamed ? { displayName: title, profilePictureUrl: null } : undefined;
  const { displayName, profilePictureUrl: pictureUrl } = invited ?? about ?? formerTraveler();
  const { body, details } = notificationText(stored.type, { displayName, title });
  return { ...stored, body: formatMessage(body, details), displayName, pictureUrl };
}

/**
 * NTF-13 · The minutes for which a push and an email wait, so that a person who is in the app can read the notification
 * there.
 */
export const NOTIFICATION_DELAY_MINUTES: Readonly<Record<'push' | 'email', number>> = { push: 10 / 60, email: 5 };

/** NTF-13 · The channels to use for a recipient: those requested that they have switched on. */
export function channelsToUse(
  chosen: ChosenSwitches,
  type: NotificationType,
  meant: readonly NotificationChannel[],
): readonly NotificationChannel[] {
  return meant.filter((channel) => isSwitchedOn(chosen, type, channel));
}

/**
 * NTF-13 · True if a delayed push or email is still worth sending: the notification was neither seen nor read in the
 * app since.
 */
export function isStillUnseen(
  stored: { readonly seenAt: string | null; readonly readAt: string | null } | undefined,
): boolean {
  return stored === undefined || (stored.seenAt === null && stored.readAt === null);
}

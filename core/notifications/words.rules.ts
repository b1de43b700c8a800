import type { Details, MessageKey } from '../messages/index.ts';
import { onOneLine } from '../shared/index.ts';
import type { NotificationType } from './notification.ts';

/** What a notification says, as keys of texts and what fills both of them. */
export interface NotificationWords {
  readonly heading: MessageKey;
  readonly body: MessageKey;
  readonly details: Details;
}

export interface NotificationFacts {
  /** Whom it tells of. */
  readonly displayName: string;
  /** The title of the challenge, week or quest; empty where there is none. */
  readonly title: string;
}

/**
 * NTF-5 · The product's own words for each type, the other's for a type that nobody knows; a name and a title stand in
 * them as text, on one line. Whoever caused the notification adds no words.
 */
export function notificationWords(
  type: NotificationType,
  { displayName, title }: NotificationFacts,
): NotificationWords {
  const words = Object.hasOwn(WORDS, type) ? WORDS[type] : WORDS.OTHER;
  return { ...words, details: { displayName: onOneLine(displayName), title: onOneLine(title) } };
}

const WORDS: Readonly<Record<NotificationType, Omit<NotificationWords, 'details'>>> = {
  OTHER: { heading: 'notificationOther', body: 'notificationOtherBody' },
  CHAT: { heading: 'notificationChat', body: 'notificationChatBody' },
  CHALLENGE_COMPLETED: { heading: 'notificationChallenge', body: 'notificationChallengeBody' },
  WEEK_COMPLETED: { heading: 'notificationWeek', body: 'notificationWeekBody' },
  QUEST_COMPLETED: { heading: 'notificationQuest', body: 'notificationQuestBody' },
  FEEDBACK_RECEIVED: { heading: 'notificationFeedback', body: 'notificationFeedbackBody' },
  FEEDBACK_REQUESTED: { heading: 'notificationRequest', body: 'notificationRequestBody' },
  INVITATION_RECEIVED: { heading: 'notificationInvitation', body: 'notificationInvitationBody' },
  INVITATION_ACCEPTED: { heading: 'notificationAccepted', body: 'notificationAcceptedBody' },
  RELATIONSHIP_SWITCH: { heading: 'notificationSwitch', body: 'notificationSwitchBody' },
};

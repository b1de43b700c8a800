import type { MessageDetails, MessageKey } from '../../messages/index.ts';
import { onOneLine } from '../../shared/index.ts';
import type { NotificationType } from '../notification.ts';

/** What a notification says, as keys of texts and what fills both of them. */
export interface NotificationText {
  readonly heading: MessageKey;
  readonly body: MessageKey;
  readonly details: MessageDetails;
}

export interface NotificationInput {
  /** Whom it tells of. */
  readonly displayName: string;
  /** The title of the challenge, week or quest; empty where there is none. */
  readonly title: string;
}

/**
 * NTF-5 · The product's own words for each type, the other's for a type that nobody knows; a name and a title stand in
 * them as text, on one line; without a title it is not spoken of. Whoever caused the notification adds no words.
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
  RELATIONSHIP_SWITCH: { heading: 'notificationSwitch', body: 'notificationSwitchBody' },
  PARTNER_NUDGE: { heading: 'notificationNudge', body: 'notificationNudgeBody' },
};

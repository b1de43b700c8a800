import type { TravelerId } from '../shared/index.ts';
import type { NotificationType } from './notification.rules.ts';

/** The notifications that one person may send to another by a call; all others are caused by events. */
export const SENDABLE_NOTIFICATION_TYPES = ['FEEDBACK_REQUESTED', 'CHALLENGE_COMPLETED', 'OTHER'] as const;
export type SendableNotificationType = (typeof SENDABLE_NOTIFICATION_TYPES)[number];

/** The notifications that one person may push to another: also a chat message, where an external service stores it. */
export type PushableNotificationType = SendableNotificationType | 'CHAT';
export const PUSHABLE_NOTIFICATION_TYPES: readonly PushableNotificationType[] = [
  ...SENDABLE_NOTIFICATION_TYPES,
  'CHAT',
];

interface BetweenTwo {
  /** The person who caused it; null without an account. */
  readonly by: TravelerId | null;
  /** The other one; null without an account. */
  readonly to: TravelerId | null;
  readonly relationshipId: string;
}

/** An action of one of two related people about which the other may be notified. */
export type NotifiableEvent =
  | (BetweenTwo & { readonly kind: 'invited' | 'accepted' | 'partnership ended' | 'nudged' })
  | (BetweenTwo & {
      readonly kind: 'declined' | 'dropped';
      /** The recipient's name as the sender entered it. */
      readonly title: string;
    })
  | (BetweenTwo & {
      readonly kind: 'sent';
      readonly type: PushableNotificationType;
      readonly targetId: string | null;
    })
  | (BetweenTwo & {
      readonly kind: 'challenge completed' | 'week completed' | 'quest completed';
      /** The id that the completed work has in the content. */
      readonly targetId: string;
      /** The title of the completed work. */
      readonly title: string;
    })
  | (Omit<BetweenTwo, 'relationshipId'> & {
      readonly kind: 'feedback requested' | 'feedback received' | 'feedback thanked';
      /** Null when the two are related no more. */
      readonly relationshipId: string | null;
      /** The achievement whose submission is to be reviewed or was with thanks, or the challenge of one's own that was reviewed. */
      readonly targetId: string;
      /** The title of the challenge. */
      readonly title: string;
    });

/** A notification to be stored; its text is made when it is read. */
export interface NewNotification {
  readonly to: TravelerId;
  /** The person it is about; null without an account. */
  readonly aboutId: TravelerId | null;
  readonly type: NotificationType;
  readonly targetId: string | null;
  /** Null when it came through none. */
  readonly relationshipId: string | null;
  /** The title of the challenge, week or quest in the language of the person who caused it, or the typed name of the person who was invited; empty where there is none. */
  readonly title: string;
  /** That person's message; for the email only. */
  readonly message?: string;
}

/**
 * NTF-8 · The notifications of an event: to a person who was invited; whose invitation was accepted, declined or
 * dropped; whose running partner, mentor or mentee ended the relationship; whose running partner waits for them
 * (REL-30); whose
 * feedback was requested or thanked for; who received feedback; who may see what another Traveler completed (NTF-14);
 * or who was sent a notification. None goes to the person who caused the event, or to people without an account.
 */
export function notificationsOf(event: NotifiableEvent): readonly NewNotification[] {
  const { by: aboutId, to, relationshipId } = event;
  if (to === null || to === aboutId) return [];
  const type = event.kind === 'sent' ? event.type : TYPES[event.kind];
  const targetId = 'targetId' in event ? event.targetId : null;
  return [{ to, aboutId, type, targetId, relationshipId, title: 'title' in event ? event.title : '' }];
}

const TYPES: Readonly<Record<Exclude<NotifiableEvent['kind'], 'sent'>, NotificationType>> = {
  invited: 'INVITATION_RECEIVED',
  accepted: 'INVITATION_ACCEPTED',
  declined: 'INVITATION_DECLINED',
  dropped: 'INVITATION_DROPPED',
  'partnership ended': 'RELATIONSHIP_SWITCH',
  nudged: 'PARTNER_NUDGE',
  'challenge completed': 'CHALLENGE_COMPLETED',
  'week completed': 'WEEK_COMPLETED',
  'quest completed': 'QUEST_COMPLETED',
  'feedback requested': 'FEEDBACK_REQUESTED',
  'feedback received': 'FEEDBACK_RECEIVED',
  'feedback thanked': 'FEEDBACK_THANKED',
};

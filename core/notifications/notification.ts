import type { Instant } from '../shared/index.ts';

export type NotificationId = string & { readonly kind?: 'notification' };

export const NOTIFICATION_TYPES = [
  'OTHER',
  'CHAT',
  'CHALLENGE_COMPLETED',
  'WEEK_COMPLETED',
  'QUEST_COMPLETED',
  'FEEDBACK_RECEIVED',
  'FEEDBACK_REQUESTED',
  'FEEDBACK_THANKED',
  'INVITATION_RECEIVED',
  'INVITATION_ACCEPTED',
  'INVITATION_DECLINED',
  'RELATIONSHIP_SWITCH',
  'PARTNER_NUDGE',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Something that happened, as one Traveler is told of it. */
export interface Notification {
  readonly id: NotificationId;
  readonly type: NotificationType;
  /**
   * What it is about; null when it is about nothing that can be opened. Of what somebody else did (a request for
   * feedback, thanks for it, a challenge that came through a relationship) the id of the achievement that their submission belongs to;
   * of one's own (feedback received, a challenge without a relationship) the id of the challenge.
   */
  readonly targetId: string | null;
  /** The relationship that it came through; null when it came through none. */
  readonly relationshipId: string | null;
  readonly body: string;
  /** Whom it tells of. */
  readonly displayName: string;
  readonly pictureUrl: string | null;
  /** Null where that was not kept. */
  readonly createdAt: Instant | null;
  /** Null until it was read. */
  readonly readAt: Instant | null;
}

/** Where a notification leads: a screen and the ids it needs, as they are; whoever makes a path of them escapes them. */
export type NotificationDestination =
  | { readonly screen: 'relationships' }
  | { readonly screen: 'related profile'; readonly relationshipId: string; readonly achievementId: string }
  | { readonly screen: 'profile'; readonly challengeId: string };

import { type Instant, type TravelerId, urlPart } from '../shared/index.ts';

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
  'INVITATION_DROPPED',
  'RELATIONSHIP_SWITCH',
  'PARTNER_NUDGE',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** An event, as one Traveler sees it. */
export interface Notification {
  readonly id: NotificationId;
  readonly type: NotificationType;
  /**
   * The id of what it is about; null if none. For feedback that was requested, given or thanked for, that of the
   * submission; for a completed challenge, week or quest, that of its content; older ones name an achievement or a challenge
   * instead.
   */
  readonly targetId: string | null;
  /** The relationship that it came through; null when it came through none. */
  readonly relationshipId: string | null;
  readonly body: string;
  /** The name of the person it is about. */
  readonly displayName: string;
  readonly pictureUrl: string | null;
  /** Null if unknown. */
  readonly createdAt: Instant | null;
  /** Null until it was read. */
  readonly readAt: Instant | null;
}

/** The target of a notification: a screen and the ids it needs, not escaped yet. */
export type NotificationDestination =
  | { readonly screen: 'relationships' }
  | { readonly screen: 'related profile'; readonly relationshipId: string; readonly achievementId: string }
  | { readonly screen: 'profile'; readonly challengeId: string };

/**
 * NTF-1 NTF-2 · Where a notification leads; `undefined` if nowhere. Relationships lead to the list of people; another
 * Traveler's work leads to the achievement in their profile; the recipient's own work leads to its challenge in their
 * own profile. Without a relationship, another Traveler's work leads to the list of people.
 */
export function notificationDestinationOf(
  notification: Pick<Notification, 'type' | 'targetId' | 'relationshipId'>,
): NotificationDestination | undefined {
  const { type, targetId, relationshipId } = notification;
  if (ofRelationships.has(type)) return { screen: 'relationships' };
  if (!ofSubmissions.has(type) || !targetId) return undefined;
  const isOwn = type === 'FEEDBACK_RECEIVED' || (type === 'CHALLENGE_COMPLETED' && !relationshipId);
  if (isOwn) return { screen: 'profile', challengeId: targetId };
  if (!relationshipId) return { screen: 'relationships' };
  return { screen: 'related profile', relationshipId, achievementId: targetId };
}

const ofRelationships = new Set<string>([
  'INVITATION_ACCEPTED',
  'INVITATION_DECLINED',
  'INVITATION_DROPPED',
  'INVITATION_RECEIVED',
  'RELATIONSHIP_SWITCH',
  'PARTNER_NUDGE',
]);

const ofSubmissions = new Set<string>([
  'CHALLENGE_COMPLETED',
  'FEEDBACK_RECEIVED',
  'FEEDBACK_REQUESTED',
  'FEEDBACK_THANKED',
]);

/** The work that the title of a notification names: a part of the content, or a submission, and whose it is. */
export interface NotificationWork {
  readonly kind: 'content' | 'submission';
  readonly id: string;
  readonly owner: TravelerId;
}

/** NTF-24 · The work that a notification is about; `undefined` if it is about none. */
export function notificationWork({
  type,
  to,
  aboutId,
  targetId,
}: Pick<Notification, 'type' | 'targetId'> & {
  readonly to: TravelerId;
  readonly aboutId: TravelerId | null;
}): NotificationWork | undefined {
  const kind = ofContent.has(type) ? 'content' : ofSubmissions.has(type) ? 'submission' : undefined;
  const owner = type === 'FEEDBACK_RECEIVED' ? to : aboutId;
  return kind === undefined || owner === null || targetId === null ? undefined : { kind, id: targetId, owner };
}

const ofContent = new Set<string>(['CHALLENGE_COMPLETED', 'WEEK_COMPLETED', 'QUEST_COMPLETED']);

/** NTF-10 · The path of the page that a notification leads to, its ids escaped. */
export function notificationPath(destination: NotificationDestination): string {
  switch (destination.screen) {
    case 'relationships':
      return '/relationships';
    case 'related profile': {
      const { relationshipId, achievementId } = destination;
      return `/relationships/${urlPart(relationshipId)}/profile/${urlPart(achievementId)}`;
    }
    case 'profile':
      return `/profile?challengeId=${urlPart(destination.challengeId)}`;
  }
}

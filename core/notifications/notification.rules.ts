import type { Notification, NotificationDestination } from './notification.ts';

/**
 * NTF-1 NTF-2 · Where a notification leads; nothing for one that leads nowhere. Relationships are seen in their list; what somebody else did in their profile, at the achievement that it
 * belongs to; what is one's own in one's profile, at its challenge. Without the relationship, somebody else's is looked
 * for in the list.
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

/** NTF-10 · The path of the page that a notification leads to, its ids escaped. */
export function notificationPath(destination: NotificationDestination): string {
  switch (destination.screen) {
    case 'relationships':
      return '/relationships';
    case 'related profile': {
      const { relationshipId, achievementId } = destination;
      return `/relationships/${encodeURIComponent(relationshipId)}/profile/${encodeURIComponent(achievementId)}`;
    }
    case 'profile':
      return `/profile?challengeId=${encodeURIComponent(destination.challengeId)}`;
  }
}

import { isMentor, isMentoring, isRunningPartner, type Relationship } from '../../relationships/index.ts';
import type { Visibility } from '../../settings/index.ts';
import { canSeeAchievements } from '../visibility.rules.ts';

/**
 * NTF-14 · The relationships through which people are notified of what a Traveler completed: running partner, mentors,
 * and guides with an account, as far as the Traveler's setting lets them see achievements; not fellow travelers or
 * mentees.
 */
export function relationshipsToNotify(
  relationships: readonly Relationship[],
  ownEmail: string,
  visibility: Visibility,
): readonly Relationship[] {
  return relationships.filter((relationship) => {
    const { relationshipType: type, relatedUser } = relationship;
    const isClose =
      isRunningPartner(type) || type === 'Guide' || (isMentor(type) && !isMentoring(relationship, ownEmail));
    return isClose && relatedUser.id !== null && canSeeAchievements({ visibility, relationship, isBlocked: false });
  });
}

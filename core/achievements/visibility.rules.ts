import {
  isConfirmed,
  isMentor,
  isRunningPartner,
  type Relationship,
  type RelationshipType,
} from '../relationships/index.ts';
import type { Visibility, VisibilityGroup } from '../settings/index.ts';
import type { TravelerId } from '../shared/index.ts';
import type { Achievement } from './achievement.ts';

/** The facts that decide whether a reader may open a Traveler's work. */
export interface AchievementAccess {
  /** The Traveler's setting. */
  readonly visibility: Visibility;
  /** The reader's relationship with the Traveler; `undefined` for a stranger. */
  readonly relationship: Pick<Relationship, 'relationshipType' | 'relationshipStatus'> | undefined;
  /** True if the Traveler shared this very submission with this very reader. */
  readonly isShared: boolean;
  /** True if one of the two has blocked the other. */
  readonly isBlocked: boolean;
}

/**
 * ACH-2 · True if a setting admits this relationship: Confirmed and of the kind that the setting names, a Guide only by
 * "everybody", and never across a block.
 */
export function canSeeAchievements({
  visibility,
  relationship,
  isBlocked,
}: Omit<AchievementAccess, 'isShared'>): boolean {
  if (isBlocked || relationship === undefined || !isConfirmed(relationship)) return false;
  const group = groupOf(relationship.relationshipType);
  return visibility === 'EVERYBODY' || (group !== undefined && visibility === group);
}

/** ACH-26 · The related people whom a setting admits without a link: those with an account. */
export function peopleAdmitted(list: readonly Relationship[], visibility: Visibility): readonly Relationship[] {
  return list.filter(
    (relationship) =>
      isKnownTraveler(relationship.relatedUser) && canSeeAchievements({ visibility, relationship, isBlocked: false }),
  );
}

/**
 * ACH-2 · True if a submission may be opened: the setting admits the reader, or it was shared with this person, which
 * names the person and not a relationship, so that it needs none and holds for this submission alone. A block closes both.
 */
export function canOpenSubmission(access: AchievementAccess): boolean {
  return (access.isShared && !access.isBlocked) || canSeeAchievements(access);
}

/**
 * ACH-15 · An achievement as a reader sees it: without access they see only that it exists, without its reflection,
 * artifacts and reviews.
 */
export function achievementFor(achievement: Achievement, access: AchievementAccess): Achievement {
  if (canOpenSubmission(access)) return achievement;
  const hidden = { reflectAnswers: null, appletIds: [], applets: [], answers: [], feedbacks: [], readers: [] };
  return { ...achievement, ...hidden, isOpen: false };
}

/** ACH-15 · A Traveler's achievements as one reader sees them, without the other readers that they were shared with. */
export function achievementsSeenBy(
  reader: TravelerId,
  list: readonly Achievement[],
  access: Omit<AchievementAccess, 'isShared'>,
): readonly Achievement[] {
  return list.map((achievement) => {
    const readers = achievement.readers.filter(({ userId }) => userId === reader);
    return achievementFor({ ...achievement, readers }, { ...access, isShared: readers.length > 0 });
  });
}

/** True if a person has an account that is not deleted. */
const isKnownTraveler = ({ id, email }: Relationship['relatedUser']): boolean => id !== null && email !== '';

const groupOf = (type: RelationshipType): VisibilityGroup | undefined => {
  if (isRunningPartner(type)) return 'RUNNING PARTNER';
  return isMentor(type) || type === 'Fellow Traveler' ? 'FELLOW TRAVELER' : undefined;
};

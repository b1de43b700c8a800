import type { MessageKey } from '../messages/index.ts';
import {
  isConfirmed,
  isMentor,
  isRunningPartner,
  type Relationship,
  type RelationshipType,
} from '../relationships/index.ts';
import type { Visibility, VisibilityGroup } from '../settings/index.ts';

/** What decides whether somebody may open a Traveler's work. */
export interface AchievementAccess {
  /** The Traveler's setting. */
  readonly visibility: Visibility;
  /** What the reader is to the Traveler; nothing for a stranger. */
  readonly relationship: Pick<Relationship, 'relationshipType' | 'relationshipStatus'> | undefined;
  /** Whether the Traveler shared this very submission with this very reader. */
  readonly isShared: boolean;
}

/** ACH-2 · Whether a setting lets somebody in: a Confirmed relationship of the kind that it names, a Guide by everybody alone. */
export function isAdmitted({ visibility, relationship }: Omit<AchievementAccess, 'isShared'>): boolean {
  if (relationship === undefined || !isConfirmed(relationship)) return false;
  const group = groupOf(relationship.relationshipType);
  return visibility === 'EVERYBODY' || (group !== undefined && visibility === group);
}

/**
 * ACH-2 · Whether a submission may be opened: the setting admits the reader, or it was shared with this person, which
 * names the person and not a relationship, so that it needs none and holds for this submission alone.
 */
export function mayOpenSubmission(access: AchievementAccess): boolean {
  return access.isShared || isAdmitted(access);
}

/** ACH-2 · Why an achievement on somebody's profile does not open. */
export function achievementProblem(access: AchievementAccess): MessageKey | undefined {
  return mayOpenSubmission(access) ? undefined : 'achievementNotVisible';
}

/** ACH-2 · Why a submission that somebody was led to does not open. */
export function submissionProblem(access: AchievementAccess): MessageKey | undefined {
  return mayOpenSubmission(access) ? undefined : 'submissionNotShared';
}

const groupOf = (type: RelationshipType): VisibilityGroup | undefined => {
  if (isRunningPartner(type)) return 'RUNNING PARTNER';
  return isMentor(type) || type === 'Fellow Traveler' ? 'FELLOW TRAVELER' : undefined;
};

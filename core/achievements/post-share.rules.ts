import type { Challenge } from '../challenges/index.ts';
import type { PostId, ReviewerId } from './feedback.ts';
import {
  isConfirmed,
  isFormerTraveler,
  type RelatedUser,
  type Relationship,
  type RelationshipId,
} from '../relationships/index.ts';
import type { FieldProblems } from '../shared/index.ts';
import type { Achievement } from './achievement.ts';
import { submissionMessageProblem } from './feedback.rules.ts';

/** The input that shares a submission with one person. */
export interface PostShare {
  /** The challenge that was submitted. */
  readonly challengeId: Challenge['id'];
  readonly postId: PostId;
  readonly message: string;
  /**
   * The person who may open it from then on: a Traveler, or the relationship of a reviewer without an account, who gets
   * a link.
   */
  readonly userId: ReviewerId;
}

type ShareableRelationship = Pick<Relationship, 'id' | 'relatedUser' | 'relationshipType' | 'relationshipStatus'>;

/** The facts that decide whether a submission can be shared. */
export interface PostShareInput {
  /** The achievements of the Traveler who shares. */
  readonly own: readonly Pick<Achievement, 'type' | 'postId' | 'contentContentfulId'>[];
  readonly relationships: readonly ShareableRelationship[];
}

/** ACH-20 · The id of a reader of submissions: the Traveler's, or without an account that of their relationship. */
export function reviewerIdOf({
  id,
  relatedUser,
}: {
  readonly id: RelationshipId;
  readonly relatedUser: Pick<RelatedUser, 'id'>;
}): ReviewerId {
  return relatedUser.id ?? id;
}

/**
 * ACH-14 · True if a submission can be shared in this relationship: it is Confirmed, with or without an account, and
 * the account is not deleted.
 */
export function canShareWith(relationship: Omit<ShareableRelationship, 'id'>): boolean {
  return isConfirmed(relationship) && !isFormerTraveler(relationship);
}

/**
 * ACH-14 · The problems of sharing a submission: it is not the Traveler's own, belongs to another challenge, has no
 * valid message, or goes to a person it cannot be shared with; a missing person and a stranger get the same answer.
 */
export function postShareProblems(
  { challengeId, postId, message, userId }: PostShare,
  { own, relationships }: PostShareInput,
): FieldProblems<PostShare> {
  const submitted = own.find((one) => one.type === 'challenge' && one.postId === postId);
  const isRelated = relationships.some((one) => reviewerIdOf(one) === userId && canShareWith(one));
  return {
    challengeId: submitted && submitted.contentContentfulId !== challengeId ? 'postOfAnotherChallenge' : undefined,
    postId: submitted ? undefined : 'postNotYours',
    message: submissionMessageProblem(message),
    userId: isRelated ? undefined : 'postReaderMissing',
  };
}

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

/** What sharing a submission with one person sends. */
export interface PostShare {
  /** The challenge that was submitted. */
  readonly challengeId: Challenge['id'];
  readonly postId: PostId;
  readonly message: string;
  /** The person who may open it from then on: a Traveler, or the relationship of somebody without an account, who gets a link. */
  readonly userId: ReviewerId;
}

type ShareableRelationship = Pick<Relationship, 'id' | 'relatedUser' | 'relationshipType' | 'relationshipStatus'>;

/** What decides whether a submission can be shared. */
export interface PostShareInput {
  /** What the Traveler who shares has achieved. */
  readonly own: readonly Pick<Achievement, 'type' | 'postId' | 'contentContentfulId'>[];
  readonly relationships: readonly ShareableRelationship[];
}

/** ACH-20 · Who somebody is as a reader of submissions: a Traveler, or without an account their relationship. */
export function reviewerIdOf({
  id,
  relatedUser,
}: {
  readonly id: RelationshipId;
  readonly relatedUser: Pick<RelatedUser, 'id'>;
}): ReviewerId {
  return relatedUser.id ?? id;
}

/** ACH-14 · Whether a submission can be shared with somebody: in a Confirmed relationship, with or without an account, but not once the account is gone. */
export function canShareWith(relationship: Omit<ShareableRelationship, 'id'>): boolean {
  return isConfirmed(relationship) && !isFormerTraveler(relationship);
}

/**
 * ACH-14 · What is wrong with sharing a submission: it is none of one's own, belongs to another challenge, comes without a
 * message that can be kept, or goes to nobody it can be shared with; who is not there and who is a stranger is said alike.
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

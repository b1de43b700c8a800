import type { RelationshipType } from '../../relationships/index.ts';
import type { AchievementRecords, PostForReader } from './achievements.port.ts';
import type { ExternalSubmission } from '../external-submission.rules.ts';
import { ratingOf } from '../feedback.rules.ts';
import { artifactsOf } from './recorded-achievements.rules.ts';

/** A submission as one reader sees it; `undefined` if it was deleted. */
export async function recordedSubmission(
  records: AchievementRecords,
  post: PostForReader,
  relationshipType: RelationshipType,
): Promise<ExternalSubmission | undefined> {
  const sources = await records.ofPost(post.ownerId, post.id);
  const recorded = sources.posts.find((one) => one.id === post.id);
  if (!recorded) return undefined;
  const { feedbacks } = sources;
  const { applets, answers } = artifactsOf(sources, recorded);
  return {
    id: post.id,
    challengeTitle: post.challengeTitle,
    feedbackAvg: ratingOf(feedbacks),
    reflectAnswers: recorded.reflectAnswers,
    applets,
    answers,
    feedbacks,
    hasAlreadySubmittedFeedback: post.hasReviewed,
    authorDisplayName: post.owner.displayName,
    authorProfilePictureUrl: post.owner.profilePictureUrl,
    relationshipType,
  };
}

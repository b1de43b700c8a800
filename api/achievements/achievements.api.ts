import type {
  AchievementOverview,
  ExternalLinkId,
  ExternalSubmission,
  Feedback,
  FeedbackForm,
  FeedbackId,
  PostId,
  ReaderKind,
  ReviewLink,
  ReviewToken,
} from '#core/achievements';
import type { FileView } from '#core/applets';
import type { TravelerId } from '#core/shared';
import { get, patch, post, remove } from '../endpoint.ts';

/** One's own, or those of somebody one is related to. */
export const readAchievements = get<{ userId?: TravelerId }, AchievementOverview>('/achievements');
/** One's own as a reader of a kind gets them. */
export const readAchievementsAs = get<{ reader: ReaderKind }, { overview: AchievementOverview | null }>(
  '/achievements/as/{reader}',
);
/** A submission of one's own as a link opens it. */
export const readLinkedSubmission = get<{ postId: PostId }, ExternalSubmission>('/posts/{postId}/as/external-reader');
export const giveFeedback = post<FeedbackForm & { postId: PostId }, Feedback>('/feedback');
/** Thanks for a review of a submission of one's own. */
export const thankForFeedback = post<{ feedbackId: FeedbackId }, Feedback>('/feedback/{feedbackId}/thanks');
/** What one said oneself, for 15 minutes. */
export const editFeedback = patch<FeedbackForm & { feedbackId: FeedbackId }, Feedback>('/feedback/{feedbackId}');
export const readSubmission = get<{ postId: PostId }, ExternalSubmission>('/posts/{postId}');

/** The links to a submission of one's own. */
export const readReviewLinks = get<{ postId: PostId }, { links: readonly ReviewLink[] }>(
  '/posts/{postId}/review-links',
);
export const copyReviewLink = get<{ linkId: ExternalLinkId }, { token: ReviewToken }>('/review-links/{linkId}/token');
export const revokeReviewLink = remove<{ linkId: ExternalLinkId }, object>('/review-links/{linkId}');
export const sendReviewLinkAgain = post<{ linkId: ExternalLinkId }, object>('/review-links/{linkId}/send');

/** A file of a submission, for whoever got a link to it. */
export const viewLinkedFile = get<{ postId: PostId; file: string }, FileView>('/posts/{postId}/files/{file}/view');

import type { AchievementOverview, ExternalSubmission, Feedback, FeedbackForm, PostId } from '#core/achievements';
import type { TravelerId } from '#core/shared';
import { get, post } from '../endpoint.ts';

/** One's own, or those of somebody one is related to. */
export const readAchievements = get<{ userId?: TravelerId }, AchievementOverview>('/achievements');
export const giveFeedback = post<FeedbackForm & { postId: PostId }, Feedback>('/feedback');
export const readSubmission = get<{ postId: PostId }, ExternalSubmission>('/posts/{postId}');

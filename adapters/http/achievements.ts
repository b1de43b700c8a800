import {
  copyReviewLink,
  editFeedback,
  giveFeedback,
  readAchievements,
  readAchievementsAs,
  readLinkedSubmission,
  readReviewLinks,
  readSubmission,
  revokeReviewLink,
  sendReviewLinkAgain,
  thankForFeedback,
  viewLinkedFile,
} from '#api/achievements/achievements.api';
import { sharePost } from '#api/posts/posts.api';
import { readVisibility } from '#api/settings/settings.api';
import type { AchievementReviews, ExternalReviews, LinkedFiles, ReviewLinks } from '#core/achievements';
import { fileIdOf } from '#core/applets';
import { Refusal } from '#core/messages';
import type { ApiClient } from './api-client.ts';

/** Achievements and what is said about them, asked over the product's own API. */
export const httpAchievementReviews = (api: ApiClient): AchievementReviews => ({
  achievements: (userId) => api.send(readAchievements, userId === undefined ? {} : { userId }),
  achievementsAs: async (reader) => (await api.send(readAchievementsAs, { reader })).overview,
  linkedSubmission: (postId) => api.send(readLinkedSubmission, { postId }),
  visibilityOf: async (userId) => (await api.send(readVisibility, { userId })).visibilityAchievements,
  share: async (share, submission) => {
    await api.send(sharePost, share, submission);
  },
  submission: (postId) => api.send(readSubmission, { postId }),
  review: (postId, form, submission) => api.send(giveFeedback, { postId, ...form }, submission),
  thank: (feedbackId) => api.send(thankForFeedback, { feedbackId }),
  editFeedback: (feedbackId, form) => api.send(editFeedback, { feedbackId, ...form }),
});

/** A submission behind a link, asked over the product's own API with what the link proves. */
export const httpExternalReviews = (api: ApiClient): ExternalReviews => ({
  open: (postId, token) => refusingLink(api.send(readSubmission, { postId }, undefined, token)),
  review: (postId, token, form, submission) =>
    refusingLink(api.send(giveFeedback, { postId, ...form }, submission, token)),
});

/** The files of a submission behind a link, asked over the product's own API. */
export const httpLinkedFiles = (api: ApiClient): LinkedFiles => ({
  view: async (postId, token, url) => {
    const file = fileIdOf(url);
    if (file === undefined) throw new Refusal('fileNotFound');
    return api.send(viewLinkedFile, { postId, file }, undefined, token);
  },
});

/** The links to one's own submissions, over the product's own API. */
export const httpReviewLinks = (api: ApiClient): ReviewLinks => ({
  of: async (postId) => (await api.send(readReviewLinks, { postId })).links,
  tokenOf: async (linkId) => (await api.send(copyReviewLink, { linkId })).token,
  revoke: async (linkId) => {
    await api.send(revokeReviewLink, { linkId });
  },
  sendAgain: async (linkId, submission) => {
    await api.send(sendReviewLinkAgain, { linkId }, submission);
  },
});

/** What proves no link is taken for a session that has ended. */
async function refusingLink<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Refusal && error.key === 'errorSessionExpired') throw new Refusal('reviewLinkNotValid');
    throw error;
  }
}

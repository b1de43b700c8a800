import type { AchievementReviews, ExternalReviews, LinkedFiles, ReviewLinks } from '#core/achievements';
import { fileIdOf } from '#core/applets';
import { Refusal } from '#core/messages';
import type { ApiClient } from './api-client.ts';

/** Achievements and what is said about them, asked over the product's own API. */
export const httpAchievementReviews = (api: ApiClient): AchievementReviews => ({
  achievements: (userId, page) => api.send('GET /achievements', { ...(userId !== undefined && { userId }), ...page }),
  achievementsAs: async (reader) => (await api.send('GET /achievements/as/{reader}', { reader })).overview,
  linkedSubmission: (postId) => api.send('GET /posts/{postId}/as/external-reader', { postId }),
  visibilityOf: async (userId) =>
    (await api.send('GET /users/profile/visibility-achievements', { userId })).visibilityAchievements,
  share: (share, submission) => api.execute('POST /posts/{postId}/share', share, { key: submission }),
  submission: (postId) => api.send('GET /posts/{postId}', { postId }),
  review: (postId, form, submission) => api.send('POST /feedback', { postId, ...form }, { key: submission }),
  thank: (feedbackId) => api.send('POST /feedback/{feedbackId}/thanks', { feedbackId }),
  editFeedback: (feedbackId, form) => api.send('PATCH /feedback/{feedbackId}', { feedbackId, ...form }),
});

/** A submission behind a link, asked over the product's own API with what the link proves. */
export const httpExternalReviews = (api: ApiClient): ExternalReviews => ({
  open: (postId, token) => refusingLink(api.send('GET /posts/{postId}', { postId }, { token })),
  review: (postId, token, form, submission) =>
    refusingLink(api.send('POST /feedback', { postId, ...form }, { key: submission, token })),
});

/** The files of a submission behind a link, asked over the product's own API. */
export const httpLinkedFiles = (api: ApiClient): LinkedFiles => ({
  view: async (postId, token, url) => {
    const file = fileIdOf(url);
    if (file === undefined) throw new Refusal('fileNotFound');
    return api.send('GET /posts/{postId}/files/{file}/view', { postId, file }, { token });
  },
});

/** The links to one's own submissions, over the product's own API. */
export const httpReviewLinks = (api: ApiClient): ReviewLinks => ({
  of: async (postId) => (await api.send('GET /posts/{postId}/review-links', { postId })).links,
  tokenOf: async (linkId) => (await api.send('GET /review-links/{linkId}/token', { linkId })).token,
  revoke: (linkId) => api.execute('DELETE /review-links/{linkId}', { linkId }),
  sendAgain: (linkId, submission) => api.execute('POST /review-links/{linkId}/send', { linkId }, { key: submission }),
});

/** Runs a call so that an invalid link is not mistaken for an ended session. */
async function refusingLink<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Refusal && error.key === 'errorSessionExpired') throw new Refusal('reviewLinkNotValid');
    throw error;
  }
}

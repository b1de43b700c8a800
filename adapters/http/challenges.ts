import type { Challenges } from '#core/challenges';
import type { ApiClient } from './api-client.ts';

/** Challenges, asked over the product's own API; a submission's key is its Idempotency-Key (STP-3). */
export const httpChallenges = (api: ApiClient): Challenges => ({
  open: (challenge) => api.send('GET /challenges/{id}', { id: challenge }),
  completeStep: (challenge, step, answers, submission, draft) => {
    const sent = {
      challengeId: challenge,
      stepId: step,
      applets: answers,
      platform: 'web',
      ...(draft && { draft }),
    } as const;
    return api.send('PATCH /challenges/{challengeId}/steps/{stepId}/completed', sent, { key: submission });
  },
  submitPost: (challenge, post, submission, draft) => {
    const { reflectAnswers, applets, fileUrl, fileType } = post;
    const file = fileUrl ? { location: fileUrl, mimetype: fileType ?? '' } : undefined;
    const sent = { challengeId: challenge, reflectAnswers, applets, ...(file && { file }), ...(draft && { draft }) };
    return api.send('POST /challenges/{challengeId}/posts', sent, { key: submission, transport: 'multipart' });
  },
});

import type { Blocks, PartnerFit, ReceivedInvitations, Relationships, StalledPartners } from '#core/relationships';
import type { AbuseReports } from '#core/shared';
import type { ApiClient } from './api-client.ts';

/** Reports of the Traveler, sent over the product's own API. */
export const httpAbuseReports = (api: ApiClient): AbuseReports => ({
  message: (message, reason, submission) =>
    api.execute('POST /chat/{room}/messages/{id}/report', { ...message, reason }, { key: submission }),
  submission: (postId, reason, submission) =>
    api.execute('POST /posts/{postId}/report', { postId, reason }, { key: submission }),
  partner: (relationshipId, reason, submission) =>
    api.execute('POST /relationships/{relationshipId}/ask-operator', { relationshipId, reason }, { key: submission }),
  showcase: (showcaseId, reason, submission) =>
    api.execute('POST /showcases/{showcaseId}/report', { showcaseId, reason }, { key: submission }),
  person: (userId, reason, submission) =>
    api.execute('POST /people/{userId}/report', { userId, reason }, { key: submission }),
});

/** The people whom the Traveler has blocked, over the product's own API. */
export const httpBlocks = (api: ApiClient): Blocks => ({
  all: async () => (await api.send('GET /blocks', {})).blocked,
  block: (userId, submission) => api.execute('POST /blocks', { userId }, { key: submission }),
  unblock: (userId, submission) => api.execute('DELETE /blocks/{userId}', { userId }, { key: submission }),
});

/** The running partners whom the Traveler can find, asked over the product's own API. */
export const httpPartnerFit = (api: ApiClient): PartnerFit => ({
  search: () => api.send('GET /partner-candidates', {}),
  letBeFound: (isFindable) => api.execute('PATCH /relationships/findable', { isFindable }),
  invite: (userId, submission) => api.execute('POST /partner-candidates/{userId}', { userId }, { key: submission }),
});

/** Invitations that came by email, over the product's own API. */
export const httpReceivedInvitations = (api: ApiClient): ReceivedInvitations => ({
  open: (relationshipId, authToken) => api.send('GET /invitations/{relationshipId}', { relationshipId, authToken }),
  answer: (relationshipId, authToken, accept) =>
    api.execute('POST /invitations/{relationshipId}', { relationshipId, authToken, accept }),
  stop: (link, senders) => api.execute('POST /invitations/stop', { link, senders }),
});

/** The Traveler's relationships, asked over the product's own API. */
export const httpRelationships = (api: ApiClient): Relationships => ({
  overview: (from) => api.send('GET /relationships', {}, { isOnlyFromServer: from === 'server' }),
  invite: (invitation, submission) => api.send('POST /relationships', invitation, { key: submission }),
  accept: (relationshipId, submission) =>
    api.send(
      'PATCH /relationships/{relationshipId}/status',
      { relationshipId, status: 'Confirmed' },
      { key: submission },
    ),
  remove: (relationshipId, removal, submission) =>
    api.execute('DELETE /relationships/{relationshipId}', { relationshipId, ...removal }, { key: submission }),
  runningPartner: async (userId) =>
    (await api.send('GET /relationships/running-partner', userId === undefined ? {} : { userId })).runningPartner,
});

/** The stalled running partner of the Traveler, asked over the product's own API. */
export const httpStalledPartners = (api: ApiClient): StalledPartners => ({
  current: async () => (await api.send('GET /relationships/running-partner/stalled', {})).stalledPartner,
  nudge: (relationshipId, submission) =>
    api.execute('POST /relationships/{relationshipId}/nudge', { relationshipId }, { key: submission }),
});

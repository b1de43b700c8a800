import type { ServerDrafts } from '#core/applets';
import type { ContentKind, ContentUpdate, ContentUpdates, PostShares } from '#core/challenges';
import type { Instant } from '#core/shared';
import type { ApiClient } from './api-client.ts';

/** The content of the Traveler's quests, asked bit by bit over the product's own API. */
export const httpContentUpdates = (api: ApiClient): ContentUpdates => ({
  since: <Kind extends ContentKind>(kind: Kind, lastUpdatedAt: Instant | null): Promise<ContentUpdate<Kind>> =>
    api.send<SyncCall>(SYNC_CALLS[kind], { lastUpdatedAt: lastUpdatedAt ?? undefined }) as Promise<ContentUpdate<Kind>>,
});

const SYNC_CALLS = {
  quests: 'GET /contentful/quests',
  weeks: 'GET /contentful/weeks',
  contents: 'GET /contentful/contents',
  steps: 'GET /contentful/steps',
  applets: 'GET /contentful/applets',
  questOnboardings: 'GET /contentful/quests/onboardings',
  questOffboardings: 'GET /contentful/quests/offboardings',
  weekOnboardings: 'GET /contentful/weeks/onboardings',
} as const satisfies Record<ContentKind, string>;

type SyncCall = (typeof SYNC_CALLS)[ContentKind];

/** The Traveler's drafts on the server, over the product's API. */
export const httpServerDrafts = (api: ApiClient): ServerDrafts => ({
  find: async (key) => (await api.send('GET /drafts/{place}', { place: key })).saved,
  save: (key, update) => api.send('POST /drafts/{place}', { place: key, ...update }),
});

/** The submissions that the Traveler shares by email, over the product's own API. */
export const httpPostShares = (api: ApiClient): PostShares => ({
  share: (challengeId, { receiver, subject, message }, submission) =>
    api.execute(
      'POST /challenges/{challengeId}/posts/share',
      { challengeId, receiver, subject, message },
      { key: submission },
    ),
});

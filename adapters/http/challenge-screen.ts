import { contentEndpoints } from '#api/content/content.api';
import { readDraft, saveDraft } from '#api/drafts/drafts.api';
import { shareChallengePost } from '#api/posts/posts.api';
import type { ServerDrafts } from '#core/applets';
import type { ContentKind, ContentUpdate, ContentUpdates, PostShares } from '#core/challenges';
import type { Instant } from '#core/shared';
import type { ApiClient } from './api-client.ts';

/** The content of the Traveler's quests, asked bit by bit over the product's own API. */
export const httpContentUpdates = (api: ApiClient): ContentUpdates => ({
  since: <Kind extends ContentKind>(kind: Kind, lastUpdatedAt: Instant | null): Promise<ContentUpdate<Kind>> =>
    api.send(contentEndpoints[kind], lastUpdatedAt === null ? {} : { lastUpdatedAt }),
});

/** The Traveler's drafts on the server, over the product's API. */
export const httpServerDrafts = (api: ApiClient): ServerDrafts => ({
  find: async (key) => (await api.send(readDraft, { place: key })).saved,
  save: (key, update) => api.send(saveDraft, { place: key, ...update }),
});

/** What the Traveler sends of their submissions by e-mail, over the product's own API. */
export const httpPostShares = (api: ApiClient): PostShares => ({
  share: async (challengeId, { receiver, subject, message }, submission) => {
    await api.send(shareChallengePost, { challengeId, receiver, subject, message }, submission);
  },
});

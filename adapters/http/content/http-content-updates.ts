import { contentEndpoints } from '#api/content/content.api';
import type { ContentKind, ContentUpdate, ContentUpdates } from '#core/challenges';
import type { Instant } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** The content of the Traveler's quests, asked bit by bit over the product's own API. */
export class HttpContentUpdates implements ContentUpdates {
  constructor(private readonly api: ApiClient) {}

  since<Kind extends ContentKind>(kind: Kind, lastUpdatedAt: Instant | null): Promise<ContentUpdate<Kind>> {
    return this.api.send(contentEndpoints[kind], lastUpdatedAt === null ? {} : { lastUpdatedAt });
  }
}

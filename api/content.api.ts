import type { ContentKind, ContentUpdate } from '#core/challenges';
import type { Instant } from '#core/shared';
import { type Endpoint, get } from './endpoint.ts';

/** The moment of the last answer; without one everything is asked for. */
interface Asked {
  readonly lastUpdatedAt?: Instant;
}

/** The calls of the client's incremental sync, by the kind of content. */
export const contentCalls: { readonly [Kind in ContentKind]: Endpoint<Asked, ContentUpdate<Kind>> } = {
  quests: get('/contentful/quests'),
  weeks: get('/contentful/weeks'),
  contents: get('/contentful/contents'),
  steps: get('/contentful/steps'),
  applets: get('/contentful/applets'),
};

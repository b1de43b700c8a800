import type { ContentKind, ContentUpdate } from '#core/challenges';
import type { QuestId, WeekId } from '#core/quests';
import type { Instant } from '#core/shared';
import { type Endpoint, get } from '../endpoint.ts';

/** The moment of the last answer; without one everything is asked for. */
interface ContentQuery {
  readonly lastUpdatedAt?: Instant;
  /** Cards of one quest, or of one week, alone. */
  readonly questId?: QuestId;
  readonly weekId?: WeekId;
}

/** The calls of the client's incremental sync, by the kind of content. */
export const contentEndpoints: { readonly [Kind in ContentKind]: Endpoint<ContentQuery, ContentUpdate<Kind>> } = {
  quests: get('/contentful/quests'),
  weeks: get('/contentful/weeks'),
  contents: get('/contentful/contents'),
  steps: get('/contentful/steps'),
  applets: get('/contentful/applets'),
  questOnboardings: get('/contentful/quests/onboardings'),
  questOffboardings: get('/contentful/quests/offboardings'),
  weekOnboardings: get('/contentful/weeks/onboardings'),
};

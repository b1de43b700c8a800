import {
  countRevisions,
  pinUnjoinedCohorts,
  saveAppCards,
  saveQuestRevisions,
} from '#adapters/postgres/content/content-revisions';
import { contentSource, withPinnedMedia } from '#composition/server/content/content-source';
import type { AppContext } from '#composition/server/request-scope';

/**
 * OPE-22 · Stores the authored content while servers work, and gives it to the cohorts that nobody has joined; answers their
 * Quest Codes, and whether any of it is new. Throws where the content has a fault.
 */
export async function publishContent({ db, clock, settings }: AppContext): Promise<{
  readonly codes: readonly string[];
  readonly isNew: boolean;
}> {
  const { app, quests } = await withPinnedMedia(db, settings, contentSource(settings)).read();
  return db.transaction().execute(async (trx) => {
    const before = await countRevisions(trx);
    await saveAppCards(trx, app, clock.now());
    const revisions = await saveQuestRevisions(trx, quests, clock.now());
    const codes = await pinUnjoinedCohorts(trx, revisions, clock.now());
    return { codes, isNew: (await countRevisions(trx)) > before };
  });
}

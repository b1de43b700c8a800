import { type RevisionId, shelve, shelveCards } from '#adapters/postgres/content-shelf';
import type { ContentService } from '#core/challenges';
import type { QuestContentId } from '#core/quests';
import type { House } from './scope.ts';

/** QST-6 · Keeps all authored content as it is now, whole or not at all; answers with the newest revision of every quest. */
export async function shelveContent(
  { db, clock }: House,
  content: ContentService,
): Promise<ReadonlyMap<QuestContentId, RevisionId>> {
  const [cards, quests] = [await content.app(), await content.quests()];
  return db.transaction().execute(async (shelf) => {
    await shelveCards(shelf, cards, clock.now());
    return shelve(shelf, quests, clock.now());
  });
}

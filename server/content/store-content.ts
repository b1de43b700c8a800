import { type RevisionId, saveQuestRevisions, saveAppCards } from '#adapters/postgres/content/content-revisions';
import type { AuthoredQuest, OnboardingCard, QuestContentId } from '#core/content';
import type { ContentService } from '#core/content/server';
import type { AppContext } from '#composition/server/context/app-context';

/** The newest stored revision of every quest. */
export type LatestRevisions = ReadonlyMap<QuestContentId, RevisionId>;

/** QST-6 · Stores all authored content in one transaction; returns the newest revision of every quest. */
export async function storeContent(context: AppContext, content: ContentService): Promise<LatestRevisions> {
  return saveRevisions(context, await content.app(), await content.quests());
}

/**
 * QST-6 · Stores all authored content as it is now. When it cannot be read or has faults, they are reported once, nothing is
 * stored, and every cohort keeps the revision it is pinned to; throws on a server that has never stored any content.
 */
export async function storeContentOrKeepServing(
  context: AppContext,
  content: ContentService,
  tell: (reason: unknown) => void,
): Promise<LatestRevisions> {
  let read: readonly [readonly OnboardingCard[], readonly AuthoredQuest[]];
  try {
    read = [await content.app(), await content.quests()];
  } catch (reason) {
    if (!(await hasServed(context))) throw reason;
    tell(reason);
    return new Map();
  }
  return saveRevisions(context, ...read);
}

const saveRevisions = (
  { db, clock }: AppContext,
  cards: readonly OnboardingCard[],
  quests: readonly AuthoredQuest[],
): Promise<LatestRevisions> =>
  db.transaction().execute(async (trx) => {
    await saveAppCards(trx, cards, clock.now());
    return saveQuestRevisions(trx, quests, clock.now());
  });

const hasServed = async ({ db }: AppContext): Promise<boolean> =>
  (await db.selectFrom('content_revisions').select('id').limit(1).executeTakeFirst()) !== undefined;

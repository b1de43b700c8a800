import { type RevisionId, shelve, shelveCards } from '#adapters/postgres/content-shelf';
import type { AuthoredQuest, ContentService } from '#core/challenges';
import type { OnboardingCard, QuestContentId } from '#core/quests';
import type { House } from './scope.ts';

/** The newest revision of every quest that was shelved. */
export type Revisions = ReadonlyMap<QuestContentId, RevisionId>;

/** QST-6 · Keeps all authored content as it is now, whole or not at all; answers with the newest revision of every quest. */
export async function shelveContent(house: House, content: ContentService): Promise<Revisions> {
  return shelved(house, await content.app(), await content.quests());
}

/**
 * QST-6 · Keeps all authored content as it is now. Where that cannot be read, or has faults, they are told once, nothing is
 * shelved, and every cohort goes on with what it is pinned to; a server that has never served any is refused.
 */
export async function shelveOrGoOn(
  house: House,
  content: ContentService,
  tell: (reason: unknown) => void,
): Promise<Revisions> {
  let read: readonly [readonly OnboardingCard[], readonly AuthoredQuest[]];
  try {
    read = [await content.app(), await content.quests()];
  } catch (reason) {
    if (!(await hasServed(house))) throw reason;
    tell(reason);
    return new Map();
  }
  return shelved(house, ...read);
}

const shelved = (
  { db, clock }: House,
  cards: readonly OnboardingCard[],
  quests: readonly AuthoredQuest[],
): Promise<Revisions> =>
  db.transaction().execute(async (shelf) => {
    await shelveCards(shelf, cards, clock.now());
    return shelve(shelf, quests, clock.now());
  });

const hasServed = async ({ db }: House): Promise<boolean> =>
  (await db.selectFrom('content_revisions').select('id').limit(1).executeTakeFirst()) !== undefined;

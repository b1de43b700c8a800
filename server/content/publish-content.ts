import { sql } from 'kysely';
import { InvalidContent } from '#adapters/content-files/content-faults';
import { ContentFolder } from '#adapters/content-files/content-folder';
import type { QuestFile } from '#adapters/content-files/quest-folder';
import { readQuest } from '#adapters/content-files/quests';
import { countRevisions, pinUnjoinedCohorts, saveQuestRevisions } from '#adapters/postgres/content/content-revisions';
import { contentSource, withPinnedMedia } from '#composition/server/content/content-source';
import type { AppContext } from '#composition/server/request-scope';
import { lockContent } from './content-lock.ts';
import { importQuestFiles } from './quest-archives.ts';

/** The result of publishing: the quest's folder, and the Quest Codes of the cohorts that got it. */
interface Publication {
  readonly folder: string;
  readonly codes: readonly string[];
  readonly isChanged: boolean;
}

/**
 * OPE-22 · Writes a quest to the content folder, stores it while servers run, and assigns it to the cohorts without
 * members. Throws where the content has a fault, and refuses as an import does; only one is published at a time. Call
 * it in the transaction of the command.
 */
export async function publishQuest(context: AppContext, files: readonly QuestFile[]): Promise<Publication> {
  const { contentFolder } = context.settings;
  const unlock = lockContent(contentFolder);
  try {
    await sql`select pg_advisory_xact_lock(hashtextextended('content publish', 0))`.execute(context.db);
    const { folder, faults, isChanged } = importQuestFiles(contentFolder, files);
    if (faults.length > 0) throw new InvalidContent(faults);
    const { codes, isNew } = await storeQuest(context, folder);
    return { folder, codes, isChanged: isChanged || isNew || codes.length > 0 };
  } finally {
    unlock();
  }
}

async function storeQuest(
  { db, clock, settings }: AppContext,
  folder: string,
): Promise<{ readonly codes: readonly string[]; readonly isNew: boolean }> {
  const { id } = readQuest(new ContentFolder(settings.contentFolder), folder).quest;
  const { quests } = await contentSource(settings).read();
  const published = { app: [], quests: quests.filter(({ quest }) => quest.id === id) };
  const pinned = await withPinnedMedia(db, settings, { read: async () => published }).read();
  const before = await countRevisions(db);
  const revisions = await saveQuestRevisions(db, pinned.quests, clock.now());
  const codes = await pinUnjoinedCohorts(db, revisions, clock.now());
  return { codes, isNew: (await countRevisions(db)) > before };
}

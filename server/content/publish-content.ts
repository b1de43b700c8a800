import { sql } from 'kysely';
import { InvalidContent } from '#adapters/content-files/content-faults';
import { ContentFolder } from '#adapters/content-files/content-folder';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { type QuestFile, readWithQuest } from '#adapters/content-files/quest-folder';
import { readQuest } from '#adapters/content-files/quests';
import { countRevisions, pinUnjoinedCohorts, saveQuestRevisions } from '#adapters/postgres/content/content-revisions';
import type { AuthoredQuest } from '#core/content';
import { Refusal } from '#core/messages';
import { type PreviewedUpgrade, PreviewUpgrades } from '#core/operator/server';
import { contentSource, withPinnedMedia } from '#composition/server/content/content-source';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
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
    await checkQuest(context, files);
    const { folder, isChanged } = importQuestFiles(contentFolder, files);
    const { codes, isNew } = await storeQuest(context, folder);
    return { folder, codes, isChanged: isChanged || isNew || codes.length > 0 };
  } finally {
    unlock();
  }
}

/** What publishing a quest would do: its folder, and the effects of an upgrade on each cohort with people. */
interface PublicationPreview {
  readonly folder: string;
  readonly upgrades: readonly PreviewedUpgrade[];
}

/** OPE-28 · Reads what publishing would do, and changes nothing. Throws and refuses as {@link publishQuest} does. */
export async function previewPublication(
  context: AppContext,
  files: readonly QuestFile[],
): Promise<PublicationPreview> {
  const unlock = lockContent(context.settings.contentFolder);
  try {
    const { folder, authored } = await checkQuest(context, files);
    return {
      folder,
      upgrades: await createRequestScope({ ...context, isOperatorCommand: true })
        .get(PreviewUpgrades)
        .run(authored),
    };
  } finally {
    unlock();
  }
}

/**
 * Reads the quest that these files make in the content folder. Throws {@link InvalidContent} where it has faults, or
 * where a former id is that of another kind for people who are on the quest.
 */
async function checkQuest(
  context: AppContext,
  files: readonly QuestFile[],
): Promise<{ readonly folder: string; readonly authored: AuthoredQuest }> {
  const { db, settings } = context;
  const { folder, faults, isChanged } = importQuestFiles(settings.contentFolder, files, true);
  if (faults.length > 0) throw new InvalidContent(faults);
  const read = async (contentFolder: string) => {
    const library = new ContentFolder(contentFolder);
    const { id } = readQuest(library, folder).quest;
    const content = new FileContentService(contentFolder);
    const { quests } = await withPinnedMedia(db, { ...settings, contentFolder }, content).preview();
    const authored = quests.find(({ quest }) => quest.id === id);
    if (!authored) throw new Refusal('questContentGone', { quest: id });
    const other = await createRequestScope({ ...context, isOperatorCommand: true })
      .get(PreviewUpgrades)
      .formerIdOfOtherKind(authored);
    if (!other) return { folder, authored };
    const { kind: _, ...details } = other;
    const [location = { file: folder, line: 0 }] = library.locationsOf(`${other.id} formerly`);
    throw new InvalidContent([{ ...location, key: 'formerIdOtherKind', details }]);
  };
  return isChanged ? readWithQuest(settings.contentFolder, { folder, files }, read) : read(settings.contentFolder);
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

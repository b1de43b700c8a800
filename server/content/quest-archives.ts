import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { ContentFault } from '#adapters/content-files/content-faults';
import {
  folderOfSameQuest,
  isImportLeft,
  isQuestFolder,
  isQuestPutAside,
  restoreReplacedQuest,
  rollBackInterruptedImports,
  type QuestFile,
  questFiles,
  replaceQuest,
} from '#adapters/content-files/quest-folder';
import { ZipArchiveWriter } from '#adapters/zip/zip-archive-writer';
import { unzip } from '#adapters/zip/zip-reader';
import { Refusal } from '#core/messages';
import type { Settings } from '#composition/server/context/settings';
import { whileLocked, writing } from './content-lock.ts';

/** One moment for every entry, so that the same quest is always the same archive. */
const MOMENT = new Date(1980, 0, 1);

/** A quest's folder as one ZIP archive. */
export async function exportQuest(content: string, folder: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOfQuest(content, folder)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The bytes of a quest's folder as one ZIP archive; refuses with `archiveQuestMissing` and `archiveLinked`. */
export const zipOfQuest = (content: string, folder: string): AsyncIterable<Uint8Array> =>
  new ZipArchiveWriter(MOMENT).write(archiveFiles(questFiles(content, folder)));

async function* archiveFiles(files: readonly QuestFile[]) {
  for (const { path, bytes } of files) yield { name: path, bytes: chunksOf(bytes) };
}

async function* chunksOf(bytes: Uint8Array) {
  yield bytes;
}

/** The result of an import: the quest's folder, and the faults because of which nothing was changed. */
export interface QuestImport {
  readonly folder: string;
  readonly faults: readonly ContentFault[];
  /** Whether the folder contained another quest before. */
  readonly isChanged: boolean;
}

/**
 * Writes the quest of an archive to the content folder, or changes nothing, as in a dry run. With `writtenAt`, the milliseconds
 * of the moment at which the archive was written, it refuses with `archiveOlder` to replace files that were changed after that.
 */
export function importQuest(content: string, archive: Uint8Array, isDry = false, writtenAt = Infinity): QuestImport {
  return whileLocked(content, () => importQuestFiles(content, unzip(archive), isDry, writtenAt));
}

/** The files of a quest, which are an archive or a folder; refuses with `operatorFileMissing`, and as reading them does. */
export function readQuest(path: string): readonly QuestFile[] {
  if (!existsSync(path)) throw new Refusal('operatorFileMissing', { file: path });
  const whole = resolve(path);
  return statSync(whole).isDirectory() ? questFiles(dirname(whole), basename(whole)) : unzip(readFileSync(whole));
}

/** {@link importQuest}, of files that were read, by a caller that has locked the content folder. Refuses with `archiveOfOtherFolder` a new folder whose quest has the id of one in another folder. */
export function importQuestFiles(
  content: string,
  files: readonly QuestFile[],
  isDry = false,
  writtenAt = Infinity,
): QuestImport {
  const [folder = '', ...others] = new Set(files.map(({ path }) => path.split('/', 1).join()));
  const isOne = others.length === 0 && isQuestFolder(folder) && files.every(({ path }) => path.includes('/'));
  if (!isOne) throw new Refusal('archiveNotOneQuest');
  return writing(content, () => {
    rollBackInterruptedImports(content);
    const same = existsSync(join(content, folder)) ? folder : folderOfSameQuest(content, folder, files);
    if (same !== undefined && same !== folder) throw new Refusal('archiveOfOtherFolder', { folder, same });
    const isChanged = !isThere(content, folder, files);
    if (isChanged && lastChangeIn(join(content, folder)) > writtenAt)
      throw new Refusal('archiveOlder', { content, folder });
    return { folder, faults: isChanged ? replaceQuest(content, folder, files, isDry) : [], isChanged };
  });
}

/**
 * For a command that reads what is authored: whole, even if an import was cut off. Refuses with `folderNotWritable`, and with
 * `importUnderWay` while an import is putting a quest in its place.
 */
export function repairInterruptedImport({
  contentFolder: content,
  contentful,
}: Pick<Settings, 'contentFolder' | 'contentful'>): void {
  if (!contentful && writing(content, () => isQuestPutAside(content)))
    whileLocked(content, () => restoreReplacedQuest(content));
}

/** For a server that starts: removes what an import left behind that was cut off; one that is under way is left alone. */
export function undoInterruptedImports(content: string): void {
  if (!isImportLeft(content)) return;
  try {
    whileLocked(content, () => rollBackInterruptedImports(content));
  } catch (error) {
    if (!(error instanceof Refusal && error.key === 'importUnderWay')) throw error;
  }
}

/** Whether a quest's folder contains exactly these files. */
function isThere(content: string, folder: string, files: readonly QuestFile[]): boolean {
  if (!existsSync(join(content, folder))) return false;
  const there = new Map(questFiles(content, folder).map(({ path, bytes }) => [path, bytes]));
  return there.size === files.length && files.every(({ path, bytes }) => isSame(there.get(path), bytes));
}

/** When a file of a folder was last changed, in milliseconds; 0 where there is no such folder. */
const lastChangeIn = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((path) => statSync(join(folder, path)).mtimeMs)
        .reduce((latest, moment) => Math.max(latest, moment), 0)
    : 0;

const isSame = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one !== undefined && Buffer.compare(one, other) === 0;

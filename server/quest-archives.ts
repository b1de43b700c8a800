import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFault } from '#adapters/content-files/problems';
import {
  bringBackCut,
  isQuestFolder,
  mendCutImport,
  type QuestFile,
  questFiles,
  replaceQuest,
} from '#adapters/content-files/quest-folder';
import { ZipPacker } from '#adapters/zip/zip-packer';
import { unpacked } from '#adapters/zip/zip-reader';
import { Refusal } from '#core/messages';
import type { Settings } from './settings.ts';

/** One moment for every entry, so that the same quest is always the same archive. */
const MOMENT = new Date(1980, 0, 1);

/** A quest's folder as one ZIP archive. */
export async function questArchive(content: string, folder: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of new ZipPacker(MOMENT).pack(packedOf(questFiles(content, folder)))) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* packedOf(files: readonly QuestFile[]) {
  for (const { path, bytes } of files) yield { name: path, bytes: piecesOf(bytes) };
}

async function* piecesOf(bytes: Uint8Array) {
  yield bytes;
}

/** What came of an import: the quest's folder, and every fault for which nothing was changed. */
export interface Import {
  readonly folder: string;
  readonly faults: readonly ContentFault[];
  /** Whether the quest in its place was another one. */
  readonly isChanged: boolean;
}

/** Puts the quest of an archive in its place in the content folder, or changes nothing, as in a dry run. */
export function importQuest(content: string, archive: Uint8Array, isDry = false): Import {
  const files = unpacked(archive);
  const [folder = '', ...others] = new Set(files.map(({ path }) => path.split('/', 1).join()));
  const isOne = others.length === 0 && isQuestFolder(folder) && files.every(({ path }) => path.includes('/'));
  if (!isOne) throw new Refusal('archiveNotOneQuest');
  return writing(content, () => {
    mendCutImport(content);
    const isChanged = !isThere(content, folder, files);
    return { folder, faults: isChanged ? replaceQuest(content, folder, files, isDry) : [], isChanged };
  });
}

/** For a command that reads what is authored: whole, even if an import was cut off. Refuses with `folderNotWritable`. */
export function mendAuthored({ contentFolder, contentful }: Settings): void {
  if (!contentful) writing(contentFolder, () => bringBackCut(contentFolder));
}

/** Refuses with `folderNotWritable` where nobody may write to the content folder, such as that of an image. */
function writing<Answer>(content: string, work: () => Answer): Answer {
  try {
    return work();
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code)) throw cause;
    throw new Refusal('folderNotWritable', { content, code }, { cause });
  }
}

/** Whether a quest's folder holds these files and no other. */
function isThere(content: string, folder: string, files: readonly QuestFile[]): boolean {
  if (!existsSync(join(content, folder))) return false;
  const there = new Map(questFiles(content, folder).map(({ path, bytes }) => [path, bytes]));
  return there.size === files.length && files.every(({ path, bytes }) => isSame(there.get(path), bytes));
}

const isSame = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one !== undefined && Buffer.compare(one, other) === 0;

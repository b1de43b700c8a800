import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { Refusal } from '#core/messages';
import { FileContentService } from './file-content-service.ts';
import { LEGAL_FOLDER } from './file-legal-documents.ts';
import { LANDING_FOLDER } from './landing.ts';
import type { ContentFault } from './content-faults.ts';

/** A file of a quest, by its path from the content folder. */
export interface QuestFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The folders of the content folder that hold a quest. */
const questFolders = (content: string): readonly string[] =>
  readdirSync(content, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isQuestFolder(entry.name))
    .map(({ name }) => name)
    .toSorted();

/** The folder whose quest has the id that these files give theirs; undefined where no quest has it. */
export function folderOfSameQuest(content: string, folder: string, files: readonly QuestFile[]): string | undefined {
  const description = files.find(({ path }) => path === `${folder}/${DESCRIPTION}`);
  const id = description && questIdIn(description.bytes);
  if (id === undefined) return undefined;
  return questFolders(content).find((name) => {
    const path = join(content, name, DESCRIPTION);
    return existsSync(path) && questIdIn(readFileSync(path)) === id;
  });
}

const DESCRIPTION = 'quest.yaml';

/** The id in the description of a quest; undefined where it cannot be read. */
function questIdIn(bytes: Uint8Array): string | undefined {
  const { contents, errors } = parseDocument(Buffer.from(bytes).toString('utf8'));
  const id = errors.length === 0 && isMap(contents) ? contents.get('id') : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Whether a folder of this name may hold a quest. */
export const isQuestFolder = (name: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && ![LEGAL_FOLDER, LANDING_FOLDER, 'app'].includes(name);

/** Every file in a quest's folder, in the order of their paths; refused are a folder that is not there, and links. */
export function questFiles(content: string, folder: string): readonly QuestFile[] {
  const known = questFolders(content);
  if (!known.includes(folder)) throw new Refusal('archiveQuestMissing', { folder, known: known.join(', ') });
  return pathsBelow(content, folder)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((path) => ({ path, bytes: readFileSync(join(content, path)) }));
}

function pathsBelow(content: string, folder: string): readonly string[] {
  return readdirSync(join(content, folder)).flatMap((name) => {
    const path = posix.join(folder, name);
    const stats = lstatSync(join(content, path));
    if (stats.isDirectory()) return pathsBelow(content, path);
    if (!stats.isFile()) throw new Refusal('archiveLinked', { path });
    return [path];
  });
}

/** Puts these files in the place of a quest's folder, whole or not at all: what is wrong with the content they would make is answered, and nothing is changed then, nor in a dry run. */
export function replaceQuest(
  content: string,
  folder: string,
  files: readonly QuestFile[],
  isDry = false,
): readonly ContentFault[] {
  const stagingFolder = mkdtempSync(join(content, BESIDE));
  try {
    stage(content, { folder, files, stagingFolder });
    const faults = new FileContentService(stagingFolder).check();
    if (faults.length === 0 && !isDry) exchange(content, folder, join(stagingFolder, folder));
    return faults;
  } finally {
    rmSync(stagingFolder, { recursive: true, force: true });
  }
}

/** Reads the content folder as it would be with these files in the place of a quest's folder; changes nothing. */
export async function readWithQuest<Result>(
  content: string,
  { folder, files }: { readonly folder: string; readonly files: readonly QuestFile[] },
  read: (stagingFolder: string) => Promise<Result>,
): Promise<Result> {
  const stagingFolder = mkdtempSync(join(content, BESIDE));
  try {
    stage(content, { folder, files, stagingFolder });
    return await read(stagingFolder);
  } finally {
    rmSync(stagingFolder, { recursive: true, force: true });
  }
}

interface Staging {
  readonly folder: string;
  readonly files: readonly QuestFile[];
  readonly stagingFolder: string;
}

/** Writes the files of a quest to a staging folder, beside links to everything else in the content folder. */
function stage(content: string, { folder, files, stagingFolder }: Staging): void {
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(stagingFolder, path)), { recursive: true });
    writeFileSync(join(stagingFolder, path), bytes, { flush: true });
  }
  for (const name of readdirSync(content))
    if (name !== folder && !name.startsWith('.')) symlinkSync(resolve(content, name), join(stagingFolder, name));
}

const BESIDE = '.import-';
const BEFORE = '.before-';

function exchange(content: string, folder: string, by: string): void {
  const there = join(content, folder);
  const before = join(content, BEFORE + folder);
  if (existsSync(there)) renameSync(there, before);
  try {
    renameSync(by, there);
  } catch (error) {
    if (existsSync(before)) renameSync(before, there);
    throw error;
  }
  rmSync(before, { recursive: true, force: true });
}

/** Undoes what an import left behind that was cut off. */
export function rollBackInterruptedImports(content: string): void {
  restoreReplacedQuest(content);
  for (const name of leftIn(content)) rmSync(join(content, name), { recursive: true, force: true });
}

/** Whether an import left something behind, or is under way. */
export const isImportLeft = (content: string): boolean => leftIn(content).length > 0;

const leftIn = (content: string): readonly string[] =>
  namesIn(content).filter((name) => name.startsWith(BEFORE) || name.startsWith(BESIDE));

/** Restores a quest that an interrupted import had moved aside, unless another one has replaced it. */
export function restoreReplacedQuest(content: string): void {
  for (const folder of foldersPutAside(content)) renameSync(join(content, BEFORE + folder), join(content, folder));
}

/** Whether an import has put a quest aside, and nothing in its place yet. */
export const isQuestPutAside = (content: string): boolean => foldersPutAside(content).length > 0;

const foldersPutAside = (content: string): readonly string[] =>
  namesIn(content)
    .filter((name) => name.startsWith(BEFORE))
    .map((name) => name.slice(BEFORE.length))
    .filter((folder) => !existsSync(join(content, folder)));

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

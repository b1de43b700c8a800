import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import type { ContentFault } from '#adapters/content-files/content-faults';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { isQuestFolder } from '#adapters/content-files/quest-folder';
import { type AppletType, APPLET_TYPES } from '#core/applets';
import {
  appletTemplate,
  cardTemplate,
  challengeTemplate,
  memberOf,
  playlistTemplate,
  questTemplate,
  stepTemplate,
  type Template,
  titleOf,
  weekTemplate,
} from './content-templates.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const schemas = fileURLToPath(new URL('../../docs/schema', import.meta.url));

const USAGE: Readonly<Record<string, string>> = {
  quest: 'npm run new:quest NAME',
  week: 'npm run new:week QUEST_FOLDER NAME',
  challenge: 'npm run new:challenge WEEK_FOLDER NAME',
  step: 'npm run new:step CHALLENGE_FOLDER NAME',
  'playlist-item': 'npm run new:playlist-item WEEK_FOLDER NAME',
  applet: `npm run new:applet KIND STEP_FILE NAME\nKinds: ${APPLET_TYPES.join(', ')}`,
};

/** Names that have a meaning of their own: folders beside quests, and what a plan calls the post. */
const RESERVED: readonly string[] = ['app', 'legal', 'landing', 'post'];

/** Why nothing was made. */
export class NotMade extends Error {}
const stop = (reason: string): never => {
  throw new NotMade(reason);
};

type Files = Readonly<Record<string, Template>>;

const titleOfFolder = (folder: string): string => titleOf(basename(folder).replace(/^\d+-/, ''));

const stepFiles = (folder: string, number: string, name: string, id: string): Files => ({
  [`${folder}/${number}-${name}.md`]: stepTemplate(id, titleOf(name)),
});

const challengeFiles = (folder: string, id: string): Files => ({
  [`${folder}/challenge.md`]: challengeTemplate(id, titleOfFolder(folder)),
  ...stepFiles(folder, '01', 'first-step', `${id}-first-step`),
});

const weekFiles = (folder: string, id: string): Files => ({
  [`${folder}/week.yaml`]: weekTemplate(id, titleOfFolder(folder)),
  [`${folder}/onboarding/01-welcome.md`]: cardTemplate(`${id}-welcome`),
  ...challengeFiles(`${folder}/challenges/01-first-challenge`, `${id}-first-challenge`),
});

const questFiles = (folder: string, id: string): Files => ({
  [`${folder}/quest.yaml`]: questTemplate(id),
  ...weekFiles(`${folder}/weeks/01-first-week`, `${id}-first-week`),
});

const appletFiles = (folder: string, type: AppletType, id: string): Files => ({
  [`${folder}/${id}.md`]: appletTemplate(type, id),
  ...(type === 'group-applet' && { [`${folder}/${memberOf(id)}.md`]: appletTemplate('inline-text', memberOf(id)) }),
});

/** The number that follows those with which the names in a folder begin, in two digits. */
function nextNumber(folder: string): string {
  const numbers = existsSync(folder) ? readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0) : [];
  return String(Math.max(0, ...numbers) + 1).padStart(2, '0');
}

/** The folder or file that was named, if it is one of this kind. */
function parentOf(path: string, proof: string, what: string): string {
  if (!existsSync(join(path, proof))) stop(`${path} is not ${what}.`);
  return path.replace(/\/+$/, '');
}

function filesFor(what: string, content: string, args: readonly string[]): Files {
  const [first = '', second = '', third = ''] = args;
  if (what === 'quest') return questFiles(`${content}/${first}`, first);
  if (what === 'week') {
    const weeks = `${parentOf(first, 'quest.yaml', 'the folder of a quest: it has no quest.yaml')}/weeks`;
    return weekFiles(`${weeks}/${nextNumber(weeks)}-${second}`, second);
  }
  if (what === 'challenge') {
    const challenges = `${parentOf(first, 'week.yaml', 'the folder of a week: it has no week.yaml')}/challenges`;
    return challengeFiles(`${challenges}/${nextNumber(challenges)}-${second}`, second);
  }
  if (what === 'playlist-item') {
    const playlist = `${parentOf(first, 'week.yaml', 'the folder of a week: it has no week.yaml')}/playlist`;
    return { [`${playlist}/${nextNumber(playlist)}-${second}.md`]: playlistTemplate(second) };
  }
  if (what === 'step') {
    const challenge = parentOf(first, 'challenge.md', 'the folder of a challenge: it has no challenge.md');
    return stepFiles(challenge, nextNumber(challenge), second, second);
  }
  const type =
    APPLET_TYPES.find((one) => one === first) ??
    stop(`No applet is of the kind ${first}. Kinds: ${APPLET_TYPES.join(', ')}`);
  parentOf(dirname(second), 'challenge.md', 'the file of a step: it does not lie beside a challenge.md');
  if (!/^\d[^.]*\.md$/.test(basename(second)) || !existsSync(second)) stop(`${second} is not the file of a step.`);
  return appletFiles(join(dirname(second), '../../../../applets'), type, third);
}

/** The content folder of a path: the one above the folder with the quest.yaml. */
function contentFolderOf(path: string): string {
  const folder = dirname(resolve(path));
  if (folder === path) return stop(`No folder above ${path} is a quest.`);
  return existsSync(join(folder, 'quest.yaml')) ? dirname(folder) : contentFolderOf(folder);
}

const idOf = (text: string): string | undefined => /^id: *(\S+)/m.exec(text)?.[1];

/** Every id that a file of a quest begins with, with the file. */
function idsIn(content: string): ReadonlyMap<string, string> {
  const paths = existsSync(content) ? readdirSync(content, { recursive: true, encoding: 'utf8' }) : [];
  return new Map(
    paths
      .filter((path) => /\.(md|yaml)$/.test(path))
      .map((path) => [idOf(readFileSync(join(content, path), 'utf8')) ?? '', path]),
  );
}

/** The comment by which editors find the schema of a file of the project; a file elsewhere has none, since its path is that of one machine. */
export function schemaComment(path: string, schema: string): string {
  if (relative(repository, resolve(path)).startsWith('..')) return '';
  const to = relative(dirname(resolve(path)), join(schemas, `${schema}.json`)).replaceAll('\\', posix.sep);
  return `# yaml-language-server: $schema=${to}\n`;
}

function textOf(path: string, { schema, fields, text }: Template): string {
  const yaml = schemaComment(path, schema) + fields;
  return text === undefined ? yaml : `---\n${yaml}---\n${text && `\n${text}\n`}`;
}

/** Adds an applet to those that a step names. */
function addToStep(path: string, id: string): void {
  const file = readFileSync(path, 'utf8');
  const [, yaml = ''] = /^---[ \t]*\n([^]*?)^---/m.exec(file) ?? [];
  const document = parseDocument(yaml);
  if (document.has('applets')) document.addIn(['applets'], id);
  else document.set('applets', [id]);
  writeFileSync(
    path,
    file.replace(yaml, () => document.toString({ lineWidth: 0 })),
  );
}

/** Makes files for `npm run new:quest` and the like, in a content folder that counts for a new quest alone; answers what was made, and what the check finds then. */
export function makeContent(
  what: string,
  args: readonly string[],
  content: string,
): { readonly usage?: string; readonly paths: readonly string[]; readonly faults: readonly ContentFault[] } {
  const name = args.at(-1) ?? '';
  if (args.some((arg) => arg === '--help' || arg === '-h')) return { usage: USAGE[what] ?? '', paths: [], faults: [] };
  if (args.length !== (what === 'quest' ? 1 : what === 'applet' ? 3 : 2)) stop(USAGE[what] ?? '');
  if (RESERVED.includes(name))
    stop(`${name} cannot be a name, because the product uses it itself. Choose another one.`);
  if (!isQuestFolder(name) || name.length > 30)
    stop(`${name} cannot be a name: use at most 30 lower-case letters and digits, words joined by hyphens.`);
  const files = filesFor(what, content, args);
  const paths = Object.keys(files);
  const folder = what === 'quest' ? content : contentFolderOf(paths[0] ?? '');

  const standing = paths.filter((path) => existsSync(path));
  if (standing.length > 0) stop(`Not overwritten: ${standing.join(', ')}`);
  const taken = idsIn(folder);
  for (const { fields } of Object.values(files)) {
    const id = idOf(fields) ?? '';
    if (taken.has(id)) stop(`The id ${id} is in use already, in ${taken.get(id)}. Choose another name.`);
  }

  for (const [path, template] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, textOf(path, template));
  }
  if (what === 'applet') addToStep(args[1] ?? '', name);
  return { paths, faults: new FileContentService(folder).check() };
}

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const CODE_FOLDERS = [
  'core',
  'client',
  'ui',
  'server',
  'adapters',
  'api',
  'composition',
  'scripts',
  'bench',
  'examples',
  'tests',
];
const CODE_FILE = /\.(?:[cm]?[jt]s|tsx|css)$/;
/** Folders that hold no code of ours, or whose files only ever increase in number. */
const EXEMPT_FOLDER = /(?:^|\/)(?:node_modules|dist|migrations)$|^tests\/content$/;

const MAX_FILES_IN_FOLDER = 25;
const MAX_LINES_OF_INDEX = 60;

/** The areas of the core whose index.ts may have more than 60 lines, each with the reason. */
export const LONG_INDEXES: Readonly<Record<string, string>> = {
  applets: 'Each kind of applet has its own content, answer and rules, and screens need all of them.',
};

/** The folders of code with more than 25 files of code directly in them. */
function crowdedFolders(root: string, folder: string): string[] {
  if (EXEMPT_FOLDER.test(folder) || !existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && CODE_FILE.test(entry.name)).length;
  return [
    ...(files > MAX_FILES_IN_FOLDER
      ? [
          `more than ${MAX_FILES_IN_FOLDER} files: ${folder} has ${files}; move those that belong together into a folder inside`,
        ]
      : []),
    ...entries
      .filter((entry) => entry.isDirectory())
      .flatMap((entry) => crowdedFolders(root, `${folder}/${entry.name}`)),
  ];
}

/** How many lines the index file of an area of the core has; 0 when there is none. */
export function linesOfIndex(root: string, area: string): number {
  const index = join(root, 'core', area, 'index.ts');
  return existsSync(index) ? readFileSync(index, 'utf8').trimEnd().split('\n').length : 0;
}

const longIndexFiles = (root: string): string[] =>
  readdirSync(join(root, 'core'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !(entry.name in LONG_INDEXES))
    .map(({ name }) => ({ name, lines: linesOfIndex(root, name) }))
    .filter(({ lines }) => lines > MAX_LINES_OF_INDEX)
    .map(({ name, lines }) => `more than ${MAX_LINES_OF_INDEX} lines: core/${name}/index.ts has ${lines}`);

/** Every folder of code that holds too many files, and every index file of the core that is too long. */
export const folderProblems = (root: string): string[] => [
  ...CODE_FOLDERS.flatMap((folder) => crowdedFolders(root, folder)),
  ...longIndexFiles(root),
];

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LOCK = 'package-lock.json';

/** The files and folders that the build reads; a change in any of them makes the built files outdated. */
const built = [
  'core',
  'api',
  'adapters',
  'ui',
  'composition',
  'server',
  'public',
  'scripts/build.mjs',
  'scripts/site',
  'composition-root.ts',
  'main.tsx',
  'prerender.tsx',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  LOCK,
];

/** The files and folders that the tests read in addition. */
const tested = [
  'tests',
  'scripts',
  'content',
  'deploy',
  'docs',
  '.ci',
  'README.md',
  'vitest.config.ts',
  'architecture.mjs',
  '.dependency-cruiser.mjs',
  'oxlint.config.mjs',
];

const filesOf = (root, index) => {
  const path = join(root, index);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [index];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap(({ name }) => filesOf(root, `${index}/${name}`));
};

const sumOf = (root, file) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');

const hashOf = (root, paths, describe) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((folder) => filesOf(root, folder)).sort())
    hash.update(`${file}\0${describe(file)}\0`);
  return hash.digest('hex');
};

/** Changes whenever a source of the build may have: it looks at sizes and times only, which takes milliseconds. npm writes its lock file anew as it is, so that one is read. */
export const buildStamp = (root) =>
  hashOf(root, built, (file) => {
    if (file === LOCK) return sumOf(root, file);
    const { size, mtimeMs } = statSync(join(root, file));
    return `${size} ${mtimeMs}`;
  });

/** The same for two trees with the same sources, tests and content, wherever they lie. */
export const treeHash = (root) => hashOf(root, [...built, ...tested], (file) => sumOf(root, file));

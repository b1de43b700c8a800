import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../run-tool.ts';

/** The tracked files of the repository, by their path. */
export const trackedFiles = (root: string): readonly string[] =>
  runProgram(root, 'git', 'ls-files').output.split('\n').filter(Boolean);

const isBelow = (file: string, places: readonly string[]): boolean =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

/** What an installation runs or reads beside what the build makes: its packages are installed by the lock file. */
const INSTALLED = [
  '.npmrc',
  'package.json',
  'package-lock.json',
  'core/package.json',
  'client/package.json',
  'content',
  'deploy',
  'docs',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
];

/** The tracked files in the archive of the built program. */
export const programFiles = (tracked: readonly string[]): readonly string[] =>
  tracked.filter((file) => isBelow(file, INSTALLED));

/** The tracked files that `deploy/Dockerfile` may copy. */
export function containerFiles(root: string, tracked: readonly string[]): readonly string[] {
  const ignored = readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n').filter(Boolean);
  return tracked.filter((file) => !isBelow(file, ignored));
}

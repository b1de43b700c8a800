import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../run-tool.ts';

/** The files that differ from `main`, committed or not; none where git or `main` is missing. */
function changedFiles(root: string): readonly string[] {
  const git = (...args: string[]): readonly string[] => {
    const { ok, output } = runProgram(root, 'git', ...args);
    return ok ? output.split('\n') : [];
  };
  const [base] = git('merge-base', 'main', 'HEAD');
  if (!base) return [];
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/** The folders of tests that belong to the areas of changed files. */
function foldersFor(root: string, files: readonly string[]): readonly string[] {
  const parts = files.flatMap((file) => file.split('/').slice(1)).map((part) => part.split('.')[0] ?? '');
  const areas = [...new Set(parts)].filter((area) => area !== '' && area !== 'support').sort();
  const hasCall = files.some((file) => /^(?:api|server\/routes)\//.test(file));
  return [
    ...['adapters', 'contracts', 'server', 'ui'].flatMap((kind) => areas.map((area) => `tests/${kind}/${area}`)),
    ...(hasCall && !areas.includes('authorization') ? ['tests/server/authorization'] : []),
  ].filter((folder) => existsSync(join(root, folder)));
}

/** Names the tests that `npm run verify quick` did not run, and the command for those of the areas that changed. */
export function testsNotRun(root: string, changed: readonly string[] = changedFiles(root)): string {
  const folders = foldersFor(root, changed);
  const advice =
    folders.length > 0 ? `\nFor your change: npx vitest run ${folders.join(' ')}` : ' `npm run verify` runs them.';
  return `Not run: tests with a database, a page or a browser.${advice}`;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../run-tool.ts';

/** The files of a branch that changed: in the last commit or since, and earlier since `main`. */
interface ChangedFiles {
  readonly latest: readonly string[];
  readonly earlier: readonly string[];
}

/** The files that differ from `main`; none where git or `main` is missing. On `main`, only what is not committed. */
function changedFiles(root: string): ChangedFiles {
  const git = (...args: string[]): readonly string[] => {
    const { ok, output } = runProgram(root, 'git', ...args);
    return ok ? output.split('\n') : [];
  };
  const [base] = git('merge-base', 'main', 'HEAD');
  if (!base) return { latest: [], earlier: [] };
  const [head] = git('rev-parse', 'HEAD');
  const since = head === base ? base : 'HEAD~1';
  const added = git('ls-files', '--others', '--exclude-standard');
  return { latest: [...git('diff', '--name-only', since), ...added], earlier: git('diff', '--name-only', base) };
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

/** Names the tests that `npm run verify quick` did not run, and the command for those of the areas that changed last. */
export function testsNotRun(root: string, { latest, earlier }: ChangedFiles = changedFiles(root)): string {
  const folders = foldersFor(root, latest);
  const more = foldersFor(root, earlier).some((folder) => !folders.includes(folder));
  const advice = [
    ...(folders.length > 0 ? [`For your last change: npx vitest run ${folders.join(' ')}`] : []),
    ...(more ? ['For all since main: npm test'] : []),
  ];
  const all = advice.length > 0 ? advice.join('\n') : '`npm run verify` runs them.';
  return `Not run: tests with a database, a page or a browser.${advice.length > 0 ? '\n' : ' '}${all}`;
}

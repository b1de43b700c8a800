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
  return base ? [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')] : [];
}

/** Names the tests that `npm run verify quick` did not run, and the command for those of the areas that changed. */
export function testsNotRun(root: string, files: readonly string[] = changedFiles(root)): string {
  const parts = files.flatMap((file) => file.split('/').slice(1)).map((part) => part.split('.')[0] ?? '');
  const areas = [...new Set(parts)].filter((area) => area !== '' && area !== 'support').sort();
  const folders = ['adapters', 'contracts', 'server', 'ui']
    .flatMap((kind) => areas.map((area) => `tests/${kind}/${area}`))
    .filter((folder) => existsSync(join(root, folder)));
  const advice =
    folders.length > 0 ? `For what you changed: npx vitest run ${folders.join(' ')}` : '`npm run verify` runs them.';
  return `Not run: tests with a database, a page or a browser. ${advice}`;
}

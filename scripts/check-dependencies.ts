import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderProblems } from './folder-rules.ts';
import { SHIPPED_PATHS, listSourceFiles, type ToolResult } from './run-tool.ts';

interface Cruise {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
      readonly cycle?: readonly { readonly name: string }[];
    }[];
  };
}

/** Checks every import of shipped code and the sizes of folders and index files, and fails if a source file was not read. */
export function checkDependencies(root: string): ToolResult {
  const paths = SHIPPED_PATHS.filter((path) => existsSync(join(root, path)));
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...paths],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (!stdout.startsWith('{')) return { ok: false, output: stdout + stderr };

  const { modules, summary } = JSON.parse(stdout) as Cruise;
  const read = new Set(modules.map(({ source }) => source));
  const sources = listSourceFiles(root, paths);
  const problems = [
    ...summary.violations.map(
      ({ rule, from, to, cycle }) => `${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')}`,
    ),
    ...sources.filter((source) => !read.has(source)).map((source) => `not read: ${source}`),
    ...clockReadings(root, sources),
    ...folderProblems(root),
  ];
  return problems.length > 0
    ? { ok: false, output: problems.join('\n') }
    : { ok: true, output: `${sources.length} files, ${modules.length} modules` };
}

/** TIME-6 in the one file that may make a Date: it must always make it from something it was given. */
const clockReadings = (root: string, sources: readonly string[]): string[] =>
  sources
    .filter((source) => source.startsWith('core/'))
    .filter((source) =>
      /new (?:Date|TZDate|TZDateMini)\s*(?:\(\s*\)|[;,)])/.test(readFileSync(join(root, source), 'utf8')),
    )
    .map((source) => `reads the clock: ${source}`);

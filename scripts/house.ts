import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What ships: the folders and root files whose imports the arrows judge. */
export const shipped = [
  'core',
  'api',
  'adapters',
  'ui',
  'composition',
  'server',
  'composition-root.ts',
  'main.tsx',
  'login-ahead.tsx',
];

/** What a command ended with, and everything it printed. */
export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** Runs a program in `root` and waits for it. */
export function command(root: string, program: string, ...args: string[]): Outcome {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}${error ? String(error) : ''}`.trim() };
}

/** Runs a tool of the project from its own node_modules, in `root`. */
export const run = (root: string, tool: string, ...args: string[]): Outcome =>
  command(root, join(root, 'node_modules/.bin', tool), ...args);

/** The TypeScript files below the given folders and files that exist, by their path in `root`. */
export function sourcesIn(root: string, places: readonly string[]): string[] {
  return places
    .filter((place) => existsSync(join(root, place)))
    .flatMap((place) =>
      /\.tsx?$/.test(place)
        ? [place]
        : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
            .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)node_modules\//.test(file))
            .map((file) => `${place}/${file}`),
    )
    .sort();
}

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folders and root files whose imports the dependency rules cover: the shipped code, the examples, and the doubles
 * of the ports.
 */
export const SHIPPED_PATHS = [
  'core',
  'client',
  'api',
  'adapters',
  'ui',
  'composition',
  'server',
  'examples',
  'tests/memory',
  'composition-root.ts',
  'main.tsx',
  'prerender.tsx',
];

/** The outcome of a command, and everything it printed. */
export interface ToolResult {
  readonly ok: boolean;
  readonly output: string;
}

/** Runs a program in `root` and waits for it. */
export function runProgram(root: string, program: string, ...args: string[]): ToolResult {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}${error ? String(error) : ''}`.trim() };
}

/** The compiler is TypeScript 7; tools that read sources by its library still need 6, and both call their program `tsc`. */
const programOf = (root: string, tool: string): string =>
  join(root, 'node_modules', tool === 'tsc' ? 'typescript-native/bin/tsc' : `.bin/${tool}`);

/** Runs a tool of the project from its own node_modules, in `root`. */
export const runTool = (root: string, tool: string, ...args: string[]): ToolResult =>
  runProgram(root, programOf(root, tool), ...args);

/** Runs a program in `root` while others run. */
export function startProgram(root: string, program: string, ...args: string[]): Promise<ToolResult> {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: String(error) }));
    child.once('close', (status) => resolve({ ok: status === 0, output: output.trim() }));
  });
}

/** Runs a tool of the project from its own node_modules, in `root`, while others run. */
export const startTool = (root: string, tool: string, ...args: string[]): Promise<ToolResult> =>
  startProgram(root, programOf(root, tool), ...args);

/** The TypeScript files below the given folders and files that exist, by their path in `root`. */
export function listSourceFiles(root: string, paths: readonly string[]): string[] {
  return paths
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) =>
      /\.tsx?$/.test(path)
        ? [path]
        : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
            .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)node_modules\//.test(file))
            .map((file) => `${path}/${file}`),
    )
    .sort();
}

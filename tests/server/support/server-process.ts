import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { formatMessage } from '#core/messages';
import { serverBundle } from '../../../scripts/prepare.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A server in a process of its own. */
export interface ServerProcess {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly url: string;
  /** Everything it wrote so far. */
  readonly output: () => string;
  /** Sends a signal and answers with how it ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const packed = new Map<string, Promise<Uint8Array>>();

/** Packs a file of this folder's neighbourhood as the product is packed, once for each worker, and answers where it lies. */
export async function bundleEntry(entry: string, name: string): Promise<string> {
  const folder = `${root}node_modules/.cache/waymark-tests`;
  const outfile = `${folder}/${name}-${process.pid}.mjs`;
  const program = packed.get(entry) ?? pack(entry, outfile);
  packed.set(entry, program);
  cpSync(`${root}server/demo/samples`, `${folder}/samples`, { recursive: true });
  writeFileSync(outfile, await program);
  return outfile;
}

async function pack(entry: string, outfile: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    ...serverBundle,
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    write: false,
    sourcemap: false,
    logLevel: 'error',
  });
  const [program] = outputFiles;
  if (!program) throw new Error(`${entry} was not packed.`);
  return program.contents;
}

/** Starts a packed program with nothing of this run's environment but the path. */
export function startProcess(file: string, env: Readonly<Record<string, string>>, ...args: string[]) {
  return spawned(process.execPath, [file, ...args], env);
}

function spawned(command: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (text: Buffer): void => void (output += text.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  return { child, ended, output: () => output };
}

/** Starts a server, which may open as many files as there are or as few as are named, and waits until it says so itself and answers. */
export async function startServerProcess(
  file: string,
  env: Readonly<Record<string, string>>,
  openFiles: number | 'unlimited' = 'unlimited',
): Promise<ServerProcess> {
  const { child, ended, output } =
    openFiles === 'unlimited'
      ? startProcess(file, env)
      : spawned('bash', ['-c', `ulimit -n ${openFiles}; exec "$0" "$1"`, process.execPath, file], env);
  let isOver = false;
  void ended.then(() => (isOver = true));
  const url = `http://127.0.0.1:${env['PORT']}`;
  const readyLine = formatMessage('serverReady', { url: '' });
  while (!output().includes(readyLine) || !(await isReady(url))) {
    if (isOver) throw new Error(`The server ended while it was starting:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    process: child,
    pid: child.pid ?? 0,
    url,
    output,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { serverBundle } from '../scripts/prepare.mjs';

/** A server in a process of its own. */
export interface BenchServer {
  readonly port: number;
  /** Microseconds of processor time that its process has used. */
  readonly cpu: () => Promise<number>;
  /** For how many milliseconds its event loop was held since this was asked last, at 999 of 1000 moments. */
  readonly eventLoopDelay: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Which server is measured: the product, or the least that a route over the same database can do. */
export type BenchServerKind = 'product' | 'yardstick';

/** Starts a server; the product has `dummies` bindings that no route asks for. */
export const startBenchServer = (kind: BenchServerKind, url: string, dummies: number): Promise<BenchServer> =>
  startMeasured('api-server-process', kind, url, String(dummies));

/** Starts a whole server, which also does what is due, and hands its emails to that SMTP server. */
export const startWholeServer = (url: string, smtpUrl: string): Promise<BenchServer> =>
  startMeasured('whole-server-process', url, smtpUrl);

const root = fileURLToPath(new URL('..', import.meta.url));

/** The options of Node.js with which the unit of systemd starts a server. */
function optionsOfUnit(): string[] {
  const options = /^ExecStart=\S+ (--.*) \S+$/m.exec(readFileSync(`${root}deploy/waymark.service`, 'utf8'))?.[1];
  if (options === undefined) throw new Error('deploy/waymark.service starts the server without options.');
  return options.split(' ');
}

async function startMeasured(script: string, ...options: readonly string[]): Promise<BenchServer> {
  const child = fork(await bundled(script), options, {
    execArgv: optionsOfUnit(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await reply(child);
  const ask = (question: string): Promise<number> => {
    const answer = reply(child);
    child.send(question);
    return answer;
  };
  return {
    port,
    cpu: () => ask('cpu'),
    eventLoopDelay: () => ask('delay'),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Builds a script as the product is built, in one file without a loader; returns its path. */
async function bundled(script: string): Promise<string> {
  const outfile = `${root}reports/bench/${script}.mjs`;
  await build({ ...serverBundle, entryPoints: [`${root}bench/${script}.ts`], outfile });
  return outfile;
}

const reply = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('The server ended.'));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(Number(message));
    });
  });

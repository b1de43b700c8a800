import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** An emulator of Firestore that applies the product's access rules. */
export interface FirestoreEmulator {
  readonly host: string;
  readonly port: number;
  readonly origin: string;
  readonly stop: () => Promise<void>;
  /** Saves what a project holds into a folder; answers with what another emulator begins with. */
  readonly save: (project: string, folder: string) => Promise<string>;
}

/** Where an emulator listens and what it holds at first: on any port, and nothing, unless told. */
interface EmulatorStart {
  readonly port?: number;
  readonly saved?: string;
}

/** Named here because not every release of the file names it itself. */
const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/**
 * The emulator's program; where there is none, `undefined` after a warning, or an error under continuous integration.
 */
export function findFirestoreEmulator(): string | undefined {
  const sdks = ['/usr/lib/google-cloud-sdk', '/usr/share/google-cloud-sdk', join(homedir(), 'google-cloud-sdk')];
  const jars = sdks.map((sdk) => join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'));
  const jar = [process.env['FIRESTORE_EMULATOR_JAR'] ?? '', ...jars].find((file) => file !== '' && existsSync(file));
  if (jar !== undefined && spawnSync('java', ['-version']).status === 0) return jar;
  const missing = 'No Firestore emulator was found: install Java and name its file in FIRESTORE_EMULATOR_JAR.';
  if (process.env['CI'] === 'true') throw new Error(missing);
  console.warn(`\n  SKIPPED: every test on Firestore. ${missing}\n`);
  return undefined;
}

export async function startFirestoreEmulator(jar: string, start: EmulatorStart = {}): Promise<FirestoreEmulator> {
  const host = '127.0.0.1';
  const port = start.port ?? (await freePort());
  const origin = `http://${host}:${port}`;
  const seed = start.saved === undefined ? [] : [`--seed_from_export=${start.saved}`];
  const emulator = spawn(
    'java',
    ['-Xmx512m', '-cp', jar, MAIN, `--host=${host}`, `--port=${port}`, '--rules=deploy/firestore.rules', ...seed],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [emulator.stdout, emulator.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
  const hasStarted = await isAnswering(origin, emulator);
  if (!hasStarted) emulator.kill();
  if (!hasStarted) throw new Error(`The Firestore emulator did not start:\n${said}`);
  return {
    host,
    port,
    origin,
    stop: () => stop(emulator),
    save: async (project, folder) => {
      const database = `projects/${project}/databases/(default)`;
      const response = await fetch(`${origin}/emulator/v1/projects/${project}:export`, {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ database, export_directory: folder, export_name: 'saved' }),
      });
      if (!response.ok) throw new Error(`The emulator answers ${response.status}: ${await response.text()}`);
      return join(folder, 'saved', 'saved.overall_export_metadata');
    },
  };
}

async function isAnswering(origin: string, emulator: ChildProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 240 && emulator.exitCode === null; attempt += 1) {
    const response = await fetch(origin).catch(() => undefined);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

const stop = (emulator: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (emulator.exitCode !== null) return resolve();
    emulator.once('exit', () => resolve());
    emulator.kill();
  });

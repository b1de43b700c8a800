import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import pg from 'pg';
import { build } from '../../../scripts/prepare.mjs';
import { databaseFolder } from '../../setup/database-folder.ts';
import { freePort } from '../../setup/free-port.ts';

const root = process.cwd();

/** How long the product may take to start, in milliseconds; the first start creates its database. */
const PATIENCE = 60_000;

interface StoredEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The built product in demo mode. */
export interface Demo {
  readonly url: string;
  /** The code in the newest email to an address. */
  readonly codeFor: (email: string) => Promise<string>;
  /** The link that contains `part` in the newest email with such a link to an address. */
  readonly linkIn: (email: string, part: string) => Promise<string>;
  /** The number of emails sent to an address. */
  readonly emailsSentTo: (email: string) => Promise<number>;
  /** Releases it; a separate product is stopped and its data removed. */
  readonly close: () => Promise<void>;
}

/** A product with its own data folder and port. */
export interface Product extends Demo {
  /** Starts it with the same folder and port as before. */
  readonly start: () => Promise<void>;
  /** Sends it the system's stop signal; returns its exit code. */
  readonly stop: () => Promise<number | null>;
  /** The output of an operator's command; a product with an embedded database is stopped for it. */
  readonly runOperatorCommand: (...typed: readonly string[]) => Promise<string>;
  /** The link of an operator's invitation. */
  readonly invite: (email: string, name: string) => Promise<string>;
  /** The path of its data, which may be copied while it is stopped. */
  readonly folder: string;
  /** The name of its database on the PostgreSQL server; `undefined` if it is embedded. */
  readonly database: string | undefined;
}

/** The content and data to start with; by default the demo's content and an empty embedded database. */
export interface ProductStart {
  readonly content?: string;
  /** The data folder to copy. */
  readonly folder?: string;
  /** The PostgreSQL server on which to create a database, and the name of the database to copy. */
  readonly postgres?: { readonly url: string; readonly template?: string };
  /** Another origin whose pages may use it. */
  readonly allowedOrigin?: string;
  /** More settings, made once its URL is known. */
  readonly environment?: (url: string) => Promise<Readonly<Record<string, string>>>;
}

/** Builds the product if its sources have changed, and starts it on separate data. */
export async function startProduct({
  content = '',
  folder: copied,
  postgres,
  allowedOrigin = '',
  environment: more,
}: ProductStart = {}): Promise<Product> {
  build(root);
  const folder = databaseFolder();
  if (copied !== undefined) cpSync(copied, folder, { recursive: true });
  const database = postgres && (await createDatabase(postgres.url, postgres.template));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = {
    ...settings(folder, port, content),
    CORS_ORIGINS: allowedOrigin,
    ...(await more?.(url)),
    ...(database && { DATABASE_URL: database.url }),
  };
  let server: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    server = await started(environment, port);
  };
  const stop = async (): Promise<number | null> => {
    const ending = server;
    if (!ending || ending.exitCode !== null) return ending?.exitCode ?? null;
    const end = ended(ending);
    ending.kill('SIGTERM');
    return end;
  };
  const runOperatorCommand = async (...typed: readonly string[]): Promise<string> => {
    if (database) return operated(environment, ...typed);
    await stop();
    const said = await operated(environment, ...typed);
    await start();
    return said;
  };
  const invite = async (email: string, name: string): Promise<string> => {
    const said = await runOperatorCommand('users', 'invite', email, name);
    const link = /https?:\/\/\S+/.exec(said)?.[0];
    if (link === undefined) throw new Error(`Nobody was invited:\n${said}`);
    return link;
  };
  const close = async (): Promise<void> => {
    await stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };

  await start();
  return { ...demoAt(url), folder, database: database?.name, start, stop, runOperatorCommand, invite, close };
}

interface TestDatabase {
  readonly name: string;
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Creates a database on a PostgreSQL server, optionally as a copy of another one. */
export async function createDatabase(server: string, template = 'template0'): Promise<TestDatabase> {
  const name = `waymark_e2e_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await onServer(`create database ${name} template ${template}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return { name, url: address.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

/** A product that is already running, and continues after it is released. */
export function demoAt(url: string): Demo {
  const emails = async (email: string): Promise<readonly StoredEmail[]> => {
    const response = await fetch(`${url}/dev/mail`, { headers: { accept: 'application/json' } });
    const all = (await response.json()) as readonly StoredEmail[];
    return all.filter(({ to }) => to === email);
  };
  const emailsSentTo = async (email: string): Promise<number> => (await emails(email)).length;
  const codeFor = async (email: string): Promise<string> => {
    const code = await patiently(async () => (await emails(email))[0]?.text.match(/(?<!:)\b\d{5}\b/)?.[0]);
    if (code === undefined) throw new Error(`No code was mailed to ${email}`);
    return code;
  };
  const linkIn = async (email: string, part: string): Promise<string> => {
    const link = await patiently(async () => {
      const links = (await emails(email)).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
      return links.find((one) => one.includes(part));
    });
    if (link === undefined) throw new Error(`No link with ${part} was mailed to ${email}`);
    return link;
  };
  return { url, codeFor, linkIn, emailsSentTo, close: async () => undefined };
}

const settings = (folder: string, port: number, content: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  PORT: String(port),
  WAYMARK_DATA: folder,
  WAYMARK_CONTENT: content,
  LIMITS_SCALE: '100',
  FLOOD_CAP: '60000',
});

/** The output of an operator's command. */
function operated(env: NodeJS.ProcessEnv, ...typed: readonly string[]): Promise<string> {
  const command = spawn(process.execPath, ['dist/server/operator/main.js', ...typed], { cwd: root, env });
  let said = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (text) => (said += String(text)));
  return new Promise((resolve) => command.once('close', () => resolve(said)));
}

async function started(env: NodeJS.ProcessEnv, port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithUs = () => server.kill('SIGKILL');
  process.once('exit', endWithUs);
  server.once('exit', () => process.off('exit', endWithUs));
  const said: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => said.push(String(text)));
  const isReady = await patiently(async () => {
    if (server.exitCode !== null) throw new Error(`The product ended before it was ready:\n${said.join('')}`);
    const response = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    return response?.ok || undefined;
  });
  if (isReady) return server;
  server.kill('SIGKILL');
  throw new Error(`The product was not ready within ${PATIENCE} ms:\n${said.join('')}`);
}

const ended = (server: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => server.once('exit', (code) => resolve(code)));

/** Repeats a query until it has a result; `undefined` if the time is over. */
async function patiently<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || performance.now() > until) return answer;
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

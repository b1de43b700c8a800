import {
  createQueryId,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresQueryCompiler,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';
import { DEVICE_HEADER, type Endpoint } from '#api/endpoint';
import { KeptMailer } from '#adapters/postgres/kept-mailer';
import { type Db, openDatabase } from '#adapters/postgres/database';
import { MemoryObjects } from '#adapters/memory/memory-objects';
import { SystemDice } from '#adapters/system/system-dice';
import { JoseTokens } from '#adapters/tokens/jose-tokens';
import type { Mailer } from '#core/notifications';
import { API } from '#server/api';
import { mailJob } from '#server/jobs/mail-job';
import { Worker } from '#server/jobs/worker';
import { secretsOf } from '#server/secrets';
import type { House } from '#server/scope';
import type { ServedCall } from '#server/serve';
import { createServer, type ServerParts } from '#server/server';
import { readSettings, type Settings } from '#server/settings';
import type { DatabaseKind } from './databases.ts';
import { TestClock } from './test-clock.ts';

export { everyDatabase, hasPostgres, onPGlite, onPostgres } from './databases.ts';
export { TestClock } from './test-clock.ts';

/** What a call came back with. */
export interface Reply<Received> {
  readonly status: number;
  readonly body: Received & Partial<Refused>;
  readonly headers: Headers;
}

interface Refused {
  readonly errorCode: string;
  readonly additionalInformation: Readonly<Record<string, string | number>>;
}

/** The device that calls are made on unless they say another one. */
export const DEVICE = 'the-one-device-of-most-tests';

/** How a call is sent: with whose token, under which Idempotency-Key, from which device (none when null), with which other headers. */
export interface Sending {
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  readonly device?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface KeptMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A running server with a database of its own. */
export interface TestServer {
  readonly url: string;
  /** Sends one call over real HTTP. */
  readonly call: <Sent, Received>(
    endpoint: Endpoint<Sent, Received>,
    sent: Sent,
    sending?: Sending,
  ) => Promise<Reply<Received>>;
  /** Sends whatever is waiting, then answers with every letter so far, oldest first. */
  readonly mails: () => Promise<readonly KeptMail[]>;
  readonly clock: TestClock;
  readonly db: Db;
  readonly house: House;
  readonly served: readonly ServedCall[];
  /** Everything logged so far, one JSON object a line. */
  readonly log: () => string;
  readonly close: () => Promise<void>;
}

export interface Overrides {
  readonly settings?: Partial<Settings>;
  readonly clock?: TestClock;
  /** Sends the letters instead of keeping them. */
  readonly mailer?: Mailer;
  /** Serves these calls instead of the product's. */
  readonly routes?: ServerParts['routes'];
  /** Fills the database before the server listens: content, cohorts, people. */
  readonly prepare?: (house: House) => Promise<void>;
  /** Hears of every statement that the server sends to its database. */
  readonly watch?: (statement: string) => void;
}

/** Starts the server on a fresh database, on a port of its own; limits are a thousand times as wide unless told. */
export async function startServer(kind: DatabaseKind, overrides: Overrides = {}): Promise<TestServer> {
  const made = await kind.make();
  const database = await openDatabase(made.settings);
  const clock = overrides.clock ?? new TestClock();
  const db = overrides.watch ? database.db.withPlugin(new Listening(overrides.watch)) : database.db;
  const house = houseOf(db, clock, overrides.settings);
  await overrides.prepare?.(house);
  const lines: string[] = [];
  const { app, served } = await createServer(house, {
    log: { write: (line) => void lines.push(line) },
    ...(overrides.routes && { routes: overrides.routes }),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const mailer = overrides.mailer ?? new KeptMailer(database.db, clock);
  const worker = new Worker(house, { mail: mailJob(mailer, house) });
  return {
    url,
    call: (endpoint, sent, sending) => sendCall(url, endpoint, sent, sending),
    mails: async () => {
      await worker.drain();
      return keptMails(database.db);
    },
    clock,
    db: database.db,
    house,
    served,
    log: () => lines.join(''),
    close: async () => {
      await app.close();
      await database.close();
      await made.drop();
    },
  };
}

/** What a server has, with the settings of the demo; what was built on this machine is left out. */
export function houseOf(db: Db, clock: TestClock, changed: Partial<Settings> = {}): House {
  const usual = readSettings({ WAYMARK_SECRET: 'a secret that is only used in tests, forty bytes' });
  const settings: Settings = {
    ...usual,
    limitsScale: 1000,
    floodCap: 100_000,
    logLevel: 'info',
    siteFolder: '/nowhere',
    ...changed,
  };
  const secrets = secretsOf(settings.secret);
  const objects = new MemoryObjects();
  const tokens = new JoseTokens(secrets.tokenKey, clock);
  return { db, clock, dice: new SystemDice(), settings, secrets, tokens, objects };
}

/** Tells of every statement, with its values left out. */
class Listening implements KyselyPlugin {
  constructor(private readonly hear: (statement: string) => void) {}

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.hear(new PostgresQueryCompiler().compileQuery(node, createQueryId()).sql);
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

/** Sends one call to a server. */
export async function sendCall<Sent, Received>(
  url: string,
  { method, path, encoding, namesDevice }: Endpoint<Sent, Received>,
  sent: Sent,
  { token, key, device = DEVICE, headers = {} }: Sending = {},
): Promise<Reply<Received>> {
  const rest = new Map(Object.entries(sent as Record<string, unknown>));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const query =
    method === 'GET' && rest.size > 0
      ? `?${new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))}`
      : '';
  const body =
    method === 'GET' ? undefined : encoding === 'multipart' ? formOf(rest) : JSON.stringify(Object.fromEntries(rest));
  const response = await fetch(`${url}${API}${filled}${query}`, {
    method,
    headers: {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(namesDevice && device !== null && { [DEVICE_HEADER]: device }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: (isJson(response) ? JSON.parse(text || '{}') : text) as Reply<Received>['body'],
    headers: response.headers,
  };
}

const isJson = ({ headers }: Response): boolean => !/^(text|application\/zip)/.test(headers.get('content-type') ?? '');

/** Every field a part of JSON, as the product's own client sends them. */
function formOf(fields: ReadonlyMap<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of fields)
    if (value !== undefined) form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }));
  return form;
}

async function keptMails(db: Db): Promise<readonly KeptMail[]> {
  const kept = await db.selectFrom('kept_mails').selectAll().orderBy('sent_at').execute();
  return kept.map(({ recipient, subject, body_text, body_html }) => ({
    to: recipient,
    subject,
    text: body_text,
    html: body_html,
  }));
}

import { GROUP_EMAIL_JOB } from '#adapters/postgres/operator/postgres-group-emails';
import { sendGroupEmailJob } from '#server/jobs/group-email-job';
import { DEVICE_HEADER, type Endpoint, type Sendable } from '#api/endpoint';
import { PostgresMailer } from '#adapters/postgres/notifications/push-queue';
import { type Db, openDatabase } from '#adapters/postgres/database/database';
import { Signals } from '#adapters/postgres/database/signals';
import { MemoryObjectStore } from '#adapters/in-memory/memory-object-store';
import { SystemRandomSource } from '#adapters/system/system';
import { JoseTokens } from '#adapters/tokens/jose-tokens';
import type { Mailer } from '#core/notifications/server';
import { API_PREFIX } from '#server/http/api-routes';
import { cleanUpUploads } from '#server/jobs/file-cleanup';
import { sendMailJob } from '#server/jobs/jobs';
import { JobWorker } from '#server/jobs/worker';
import { deriveSecrets } from '#composition/server/context/secrets';
import type { AppContext } from '#composition/server/request-scope';
import type { RegisteredRoute } from '#server/http/requests/route-definition';
import { createServer, type ServerOverrides } from '#server/create-server';
import { readSettings, type Settings } from '#composition/server/context/settings';
import type { DatabaseKind } from './databases.ts';
import { servedDocumentOf } from './served-document.ts';
import { TestClock } from './test-clock.ts';

export { anyDatabase, everyDatabase, hasPostgres, onPGlite, onPostgres } from './databases.ts';
export { TestClock } from './test-clock.ts';

/** What a call came back with. */
export interface ApiReply<Received> {
  readonly status: number;
  readonly body: Received & Partial<Refused>;
  readonly headers: Headers;
}

interface Refused {
  readonly errorCode: string;
  readonly additionalInformation: Readonly<Record<string, string | number>>;
}

/** The device that calls are made on unless they say another one. */
export const DEFAULT_DEVICE = 'the-one-device-of-most-tests';

/** How a call is sent: with whose token, under which Idempotency-Key, from which device (none when null), with which other headers. */
export interface RequestOptions {
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  readonly device?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SentMail {
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
    sent: Sendable<NoInfer<Sent>>,
    sending?: RequestOptions,
  ) => Promise<ApiReply<Received>>;
  /** Sends whatever is waiting, then answers with every email so far, oldest first. */
  readonly mails: () => Promise<readonly SentMail[]>;
  readonly clock: TestClock;
  readonly db: Db;
  readonly context: AppContext;
  readonly routes: readonly RegisteredRoute[];
  /** Everything logged so far, one JSON object a line. */
  readonly log: () => string;
  readonly close: () => Promise<void>;
}

export interface TestServerOptions {
  readonly settings?: Partial<Settings>;
  readonly clock?: TestClock;
  /** Sends the emails instead of keeping them. */
  readonly mailer?: Mailer;
  /** Serves these calls instead of the product's. */
  readonly routes?: ServerOverrides['routes'];
  /** How many milliseconds pass between two heart-beats of the open streams. */
  readonly beat?: number;
  /** Fills the database before the server listens: content, cohorts, people. */
  readonly prepare?: (context: AppContext) => Promise<void>;
  /** Hears of every statement that is sent to the database, beginnings and ends of transactions aside. */
  readonly onStatement?: (statement: string) => void;
}

/** Starts the server on a fresh database, on a port of its own; limits are a thousand times as wide unless told. */
export async function startServer(kind: DatabaseKind, overrides: TestServerOptions = {}): Promise<TestServer> {
  const made = await kind.make();
  const database = await openDatabase({
    ...made.settings,
    onStatement: (statement) => {
      if (!/^(begin|commit|rollback)$/.test(statement)) overrides.onStatement?.(statement);
    },
  });
  const clock = overrides.clock ?? new TestClock();
  const context = createTestContext(database.db, clock, overrides.settings, database.signals);
  await overrides.prepare?.(context);
  const lines: string[] = [];
  const { app, routes } = await createServer(context, {
    log: { write: (line) => void lines.push(line) },
    ...(overrides.routes && { routes: overrides.routes }),
    ...(overrides.beat !== undefined && { beat: overrides.beat }),
  });
  const described = servedDocumentOf(routes);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const mailer = overrides.mailer ?? new PostgresMailer(database.db, clock);
  const worker = new JobWorker(context, {
    mail: sendMailJob(mailer, context),
    [GROUP_EMAIL_JOB]: sendGroupEmailJob(context),
    'file cleanup': () => cleanUpUploads(context),
  });
  return {
    url,
    call: async (endpoint, sent, sending) => {
      const reply = await sendCall(url, endpoint, sent, sending);
      const differences = described.differences(endpoint, sent as object, reply);
      if (differences.length > 0)
        throw new Error(
          `${endpoint.method} ${endpoint.path} differs from the OpenAPI document: ${differences.join('; ')}`,
        );
      return reply;
    },
    mails: async () => {
      await worker.runDueJobs();
      return keptMails(database.db);
    },
    clock,
    db: database.db,
    context,
    routes,
    log: () => lines.join(''),
    close: async () => {
      await app.close();
      await database.close();
      await made.drop();
    },
  };
}

/** What a server has, with the settings of the demo; what was built on this machine is left out. */
export function createTestContext(
  db: Db,
  clock: TestClock,
  changed: Partial<Settings> = {},
  signals = new Signals(),
): AppContext {
  const usual = readSettings({ WAYMARK_SECRET: 'a secret that is only used in tests, forty bytes' });
  const settings: Settings = {
    ...usual,
    rateLimitScale: 1000,
    requestsPerMinute: 100_000,
    logLevel: 'info',
    siteFolder: '/nowhere',
    referenceFolder: '/nowhere',
    ...changed,
  };
  const secrets = deriveSecrets(settings.secret, settings.previousSecrets);
  const objects = new MemoryObjectStore();
  const tokens = new JoseTokens(secrets.tokenKeys, clock);
  return { db, signals, clock, random: new SystemRandomSource(), settings, secrets, tokens, objects };
}

/** Sends one call to a server. */
export async function sendCall<Sent, Received>(
  url: string,
  { method, path, transport }: Endpoint<Sent, Received>,
  sent: Sendable<NoInfer<Sent>>,
  { token, key, device = DEFAULT_DEVICE, headers = {} }: RequestOptions = {},
): Promise<ApiReply<Received>> {
  const rest = new Map(Object.entries(sent as Record<string, unknown>).filter(([, value]) => value !== undefined));
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
    method === 'GET' ? undefined : transport === 'multipart' ? formOf(rest) : JSON.stringify(Object.fromEntries(rest));
  const response = await fetch(`${url}${API_PREFIX}${filled}${query}`, {
    method,
    headers: {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(transport === 'json with device' && device !== null && { [DEVICE_HEADER]: device }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: (isJson(response) ? JSON.parse(text || '{}') : text) as ApiReply<Received>['body'],
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

async function keptMails(db: Db): Promise<readonly SentMail[]> {
  const saved = await db.selectFrom('kept_mails').selectAll().orderBy('sent_at').execute();
  return saved.map(({ recipient, subject, body_text, body_html }) => ({
    to: recipient,
    subject,
    text: body_text,
    html: body_html,
  }));
}

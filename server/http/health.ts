import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#composition/server/request-scope';
import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Refusal } from '#core/messages';
import type { SecurityEvents } from './security-events.ts';

/** How long the database may take to answer before it counts as away, in milliseconds. */
const TIMEOUT = 3_000;

/** For how long what it answered is passed on without asking again, in milliseconds. */
const FRESH = 1_000;

/** The free disk space that a ready server needs, in bytes: the log of a database grows in pieces of 16 MB. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

type Status = 'ok' | 'database does not answer' | 'disk is full';

/**
 * `/healthz`: the process answers. `/readyz`: its database does too, and the disk on which this machine keeps data has room,
 * or did within the last second.
 */
export function serveHealth(
  app: FastifyInstance,
  { db, settings, signals }: AppContext,
  freeBytes = freeBytesIn,
): void {
  let known: { readonly status: Promise<Status>; readonly until: number } | undefined;
  const status = (log: FastifyBaseLogger): Promise<Status> => {
    if (known === undefined || known.until < performance.now())
      known = { status: found(log), until: performance.now() + FRESH };
    return known.status;
  };
  const found = async (log: FastifyBaseLogger): Promise<Status> => {
    if (!(await isAnswering(db, signals, log))) return 'database does not answer';
    const usesDataFolder = settings.databaseUrl === undefined || settings.bucket === undefined;
    const isFull = usesDataFolder && (await freeBytes(settings.data)) < MIN_FREE_BYTES;
    if (isFull) log.warn({ folder: settings.data }, 'disk is full');
    return isFull ? 'disk is full' : 'ok';
  };
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const now = await status(request.log);
    return reply.code(now === 'ok' ? 200 : 503).send({ status: now });
  });
}

/** The free bytes on the disk of a folder; infinite where the system does not report them. */
async function freeBytesIn(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

async function isAnswering(
  db: AppContext['db'],
  signals: AppContext['signals'],
  log: FastifyBaseLogger,
): Promise<boolean> {
  try {
    await inTime(Promise.all([sql`select 1`.execute(db), signals.check()]));
    return true;
  } catch (error) {
    log.warn({ err: error }, 'database does not answer');
    return false;
  }
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT);
  });
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/** Measures every request and serves `/metrics` to callers with the token; in a demo also to this machine. */
export function serveMetrics(
  app: FastifyInstance,
  { db, clockDifference, settings: { mode, metricsToken } }: AppContext,
  { counter }: Pick<SecurityEvents, 'counter'>,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(counter);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 5, 15],
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs that wait to be done, and jobs that were given up; absent while the database is away.',
    labelNames: ['state'],
    registers: [registry],
    collect: async () => {
      const counted = await jobsIn(db).catch(() => undefined);
      jobs.reset();
      if (counted === undefined) return;
      jobs.set({ state: 'waiting' }, counted.waiting);
      jobs.set({ state: 'dead' }, counted.dead);
    },
  });
  const clock: Gauge = new Gauge({
    name: 'clock_difference_seconds',
    help: 'By how many seconds the clock of this machine is ahead of the clock of the database.',
    registers: [registry],
    collect: (): void => clock.set(clockDifference?.() ?? 0),
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  app.get('/metrics', async (request, reply) => {
    const isOwn = mode === 'demo' && isFromHere(request);
    if (!isOwn && !bringsToken(request, metricsToken)) throw new Refusal('errorNotFound');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const jobsIn = (db: AppContext['db']): Promise<{ waiting: number; dead: number }> =>
  db
    .selectFrom('jobs')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('dead_at', 'is', null).as('waiting'),
      fn.countAll<number>().filterWhere('dead_at', 'is not', null).as('dead'),
    ])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();

/** A proxy on this machine passes on what comes from elsewhere, and says so. */
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

function bringsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const [brought, asked] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return brought.length === asked.length && timingSafeEqual(brought, asked);
}

/** How long running requests may take once the server closes, in milliseconds. */
const SHUTDOWN_TIMEOUT = 20_000;

/**
 * Makes closing wait for the responses in progress only: idle connections that browsers keep open would delay it by
 * more than a minute.
 */
export function finishRequestsOnClose(app: FastifyInstance): void {
  let underWay = 0;
  let isQuiet = (): void => undefined;
  app.addHook('onRequest', async (_, reply) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay === 0) isQuiet();
    });
  });
  app.addHook('preClose', async () => {
    if (underWay > 0)
      await new Promise<void>((resolve) => {
        const deadline = setTimeout(resolve, SHUTDOWN_TIMEOUT);
        isQuiet = () => {
          clearTimeout(deadline);
          resolve();
        };
      });
    app.server.closeAllConnections();
  });
}

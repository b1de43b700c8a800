import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppContext } from '#composition/server/request-scope';
import { Refusal } from '#core/messages';
import type { Instant } from '#core/shared';
import { freeBytesIn } from './health.ts';
import type { SecurityEvents } from './security-events.ts';
import type { WorkMetrics } from './work-metrics.ts';

/** What the metrics of one server are taken from, besides its database. */
interface Measured {
  readonly events: Pick<SecurityEvents, 'counter'>;
  readonly streams: { readonly count: number };
  readonly work: WorkMetrics;
}

/** Measures every request and serves `/metrics` to callers with the token; in a demo also to this machine. */
export function serveMetrics(app: FastifyInstance, context: AppContext, { events, streams, work }: Measured): void {
  const { clockDifference, poolUse, signals, settings } = context;
  const { mode, metricsToken } = settings;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(events.counter);
  registry.registerMetric(work.ended);
  registry.registerMetric(work.lastRun);
  registry.registerMetric(work.deleted);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 5, 15],
    registers: [registry],
  });
  const gauge = (name: string, help: string, ...labelNames: string[]): Gauge =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const jobs = gauge('jobs', 'Jobs that wait to be done, and jobs that were given up.', 'state');
  const oldest = gauge('job_oldest_due_seconds', 'For how long the oldest due job has waited.', 'kind');
  const failing = gauge('emails_failing', 'Emails that failed and are tried again, by the kind of failure.', 'cause');
  const backup = gauge('backup_last_timestamp_seconds', 'When the last backup ended; absent while there is none.');
  const clock = gauge(
    'clock_difference_seconds',
    'By how many seconds the clock of this machine is ahead of the clock of the database.',
  );
  const listening = gauge(
    'live_listening',
    'Whether this server hears what happens at others; 0 until a page is open.',
  );
  const open = gauge('live_streams', 'Streams that are open at this server.');
  const pool = gauge('database_connections', 'Connections to the database, and work that waits for one.', 'state');
  const disk = gauge('data_folder_free_bytes', 'Room on the disk of the data folder.');

  /** Asks the database once for all that it tells, which is absent while the database is away. */
  const collect = async (): Promise<void> => {
    const [stored, free] = await Promise.all([storedState(context).catch(() => []), freeBytesIn(settings.data)]);
    for (const one of [jobs, oldest, failing]) one.reset();
    for (const one of [backup, disk]) one.remove();
    for (const { kind, cause, waiting, dead, failed, dueSince, backedUpAt } of stored) {
      jobs.inc({ state: 'waiting' }, waiting);
      jobs.inc({ state: 'dead' }, dead);
      if (kind !== null && dueSince !== null)
        oldest.set({ kind }, secondsOf(context.clock.now()) - secondsOf(dueSince));
      if (kind === 'mail' && failed > 0) failing.inc({ cause: cause ?? 'unknown' }, failed);
      if (backedUpAt !== null) backup.set(secondsOf(backedUpAt));
    }
    clock.set(clockDifference?.() ?? 0);
    listening.set(signals.isListening ? 1 : 0);
    open.set(streams.count);
    for (const [state, count] of Object.entries(poolUse?.() ?? {})) pool.set({ state }, count);
    if (Number.isFinite(free)) disk.set(free);
  };
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (!isProbe(route)) request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  app.get('/metrics', async (request, reply) => {
    const isOwn = mode === 'demo' && isFromHere(request);
    if (!isOwn && !bringsToken(request, metricsToken)) throw new Refusal('errorNotFound');
    await collect();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const isProbe = (route: string): boolean => route === '/healthz' || route === '/readyz';

const secondsOf = (instant: Instant): number => Date.parse(instant) / 1000;

/** The jobs of one kind that are not done and last failed in one way, and what holds for all; one row without a kind where there is no job. */
interface StoredState {
  readonly kind: string | null;
  /** The code of the failure, or else its type. */
  readonly cause: string | null;
  readonly waiting: number;
  readonly dead: number;
  readonly failed: number;
  /** Since when a job of the kind is due. */
  readonly dueSince: Instant | null;
  readonly backedUpAt: Instant | null;
}

async function storedState({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<readonly StoredState[]> {
  const { rows } = await sql<StoredState>`
    with counted as (
      select kind, coalesce(last_error::jsonb ->> 'code', last_error::jsonb ->> 'type') as cause,
        count(*) filter (where dead_at is null) as waiting, count(dead_at) as dead,
        count(*) filter (where dead_at is null and attempts > 0 and last_error is not null) as failed,
        min(min(run_at) filter (where dead_at is null and run_at <= ${clock.now()})) over (partition by kind) as since
      from jobs where done_at is null group by kind, cause
    ), backup as (
      select at from audit_log where command = 'backup' and result = 'done' order by id desc limit 1
    )
    select kind, cause, coalesce(waiting, 0) as waiting, coalesce(dead, 0) as dead, coalesce(failed, 0) as failed,
      since as "dueSince", backup.at as "backedUpAt"
    from (select) as one left join counted on true left join backup on true`.execute(db);
  return rows;
}

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

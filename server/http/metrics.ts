import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Refusal } from '#core/messages';
import type { AppContext } from '#composition/server/request-scope';

/** Measures every request and serves `/metrics` to callers with the token; in a demo also to this machine. */
export function serveMetrics(app: FastifyInstance, { db, settings: { mode, metricsToken } }: AppContext): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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

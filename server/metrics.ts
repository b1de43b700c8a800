import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Refusal } from '#core/messages';
import type { Settings } from './settings.ts';

/** Measures every answer and serves `/metrics` to this machine, and to others that bring the token. */
export function serveMetrics(app: FastifyInstance, { metricsToken }: Settings): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 5, 15],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request) && !bringsToken(request, metricsToken)) throw new Refusal('errorNotFound');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
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

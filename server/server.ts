import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { Refusal, refusedFor } from '#core/messages';
import { serveApi } from './api.ts';
import { serveDocs } from './docs.ts';
import { mostConnections } from './descriptors.ts';
import { drainOnClose } from './draining.ts';
import { serveFiles } from './files.ts';
import { serveHealth } from './health.ts';
import { guardHeaders } from './headers.ts';
import { logging, type LogStream } from './logs.ts';
import { serveKeptMail } from './mail-page.ts';
import { serveMetrics } from './metrics.ts';
import { serveOneClick } from './one-click.ts';
import { originOf } from './origin.ts';
import { servePinnedMedia } from './pinned-media.ts';
import { answerTo, refused } from './refusals.ts';
import { areaRoutes } from './routes/index.ts';
import type { House } from './scope.ts';
import type { ServedCall } from './serve.ts';
import { serveSite, type Site } from './site.ts';
import { cutSlowBodies, FILE_PATIENCE } from './slow-bodies.ts';

export interface Server {
  readonly app: FastifyInstance;
  /** Every call below `/api/v1`. */
  readonly served: readonly ServedCall[];
}

/** What a server may be given instead of its own: where it logs to, which calls it serves. */
export interface ServerParts {
  readonly log?: LogStream;
  readonly routes?: typeof areaRoutes;
}

/** The whole server over one house, ready to listen. */
export async function createServer(house: House, { log, routes = areaRoutes }: ServerParts = {}): Promise<Server> {
  const { settings } = house;
  const app = Fastify({
    logger: logging(settings, log),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, _, reply: FastifyReply) => {
      const { status, body } = answerTo(error);
      void reply.code(status).header('cache-control', 'no-store').send(body);
    },
    bodyLimit: settings.bodyLimit,
    requestTimeout: FILE_PATIENCE,
    connectionTimeout: settings.requestTimeout * 4,
    // Given here too, or Node would not let the whole of a request take longer than its head.
    http: {
      headersTimeout: settings.requestTimeout,
      requestTimeout: FILE_PATIENCE,
      connectionsCheckingInterval: Math.min(5_000, settings.requestTimeout),
    },
    trustProxy: (_, hop) => hop < settings.proxies,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
  });
  handleFailures(app);
  drainOnClose(app);
  // One connection more is dropped: without a file left to open, the database would fail instead.
  app.server.maxConnections = mostConnections() ?? Infinity;
  cutSlowBodies(app, settings.requestTimeout);
  await guardHeaders(app, settings);
  noticeProxies(app, settings);
  await app.register(rateLimit, {
    max: settings.floodCap,
    keyGenerator: ({ ip }) => originOf(ip),
    timeWindow: 60_000,
    errorResponseBuilder: (_, { ttl }) => refusedFor('errorTooManyRequests', ttl / 1000),
    allowList: ({ url }) => url === '/healthz' || url === '/readyz',
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  await app.register(multipart, {
    limits: { fields: 20, files: 20, parts: 20, fieldSize: settings.bodyLimit, fileSize: settings.bodyLimit },
  });
  serveHealth(app, house);
  serveMetrics(app, house);
  serveOneClick(app, house);
  serveFiles(app, house);
  servePinnedMedia(app, house);
  const served = serveApi(app, house, routes);
  serveDocs(app, served);
  if (settings.mode === 'demo') serveKeptMail(app, house);
  handleMissing(app, await serveSite(app, settings));
  return { app, served };
}

/** The one place where the server catches: what went wrong becomes an answer, and what nobody foresaw is logged. */
function handleFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfter } = answerTo(error);
    if (status >= 500) request.log.error({ req: request, err: error }, 'call failed');
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    return reply.code(status).send(body);
  });
}

/** Behind a proxy that is not counted in everybody has one address, and one person's tries shut the door to all: said once. */
function noticeProxies(app: FastifyInstance, { proxies }: House['settings']): void {
  let isSaid = proxies > 0;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    log.warn('x-forwarded-for is not believed while PROXIES is 0: whoever comes through a proxy counts as that proxy');
  });
}

/** What no route answers: a page of the app, or nothing. */
function handleMissing(app: FastifyInstance, site: Site): void {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (isForApp(request) && site.send(request, reply)) return reply;
    const { status, body } = refused(new Refusal('errorNotFound'));
    return reply.code(status).send(body);
  });
}

/** Whether a path that is no file is one of the app's own pages; one that looks like a file is when a browser goes there. */
const isForApp = ({ method, url, headers }: FastifyRequest): boolean => {
  const path = url.split('?', 1)[0] ?? '';
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|content|dev)(\/|$)/.test(path)) return false;
  const isNavigation = headers.accept?.includes('text/html') === true && !path.startsWith('/assets/');
  return isNavigation || !/\.\w+$/.test(path);
};

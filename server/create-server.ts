import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { LOCALES, Refusal, retryLaterRefusal } from '#core/messages';
import { registerApiRoutes } from './http/api-routes.ts';
import { maxConnections, enforceBodyTimeout, FILE_UPLOAD_TIMEOUT, refuseConnection } from './http/connections.ts';
import { SecurityEvents } from './http/security-events.ts';
import { finishRequestsOnClose, serveHealth } from './http/health.ts';
import { serveMetrics } from './http/metrics.ts';
import { WorkMetrics } from './http/work-metrics.ts';
import { serveFiles, servePinnedMedia } from './http/files/serve-files.ts';
import { servePictures } from './http/files/serve-pictures.ts';
import { securityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { loggerOptions, type LogStream } from '#composition/server/context/logging';
import { serveDemoMailbox } from './demo/demo-mailbox.ts';
import { serveReceivedShares } from './http/receive-share.ts';
import { serveOneClickUnsubscribe } from './http/one-click-unsubscribe.ts';
import { clientNetworkOf } from './http/client-network.ts';
import { openLiveStreams, serveLiveStream } from './http/serve-live-stream.ts';
import { errorResponse, refusalResponse } from './http/requests/error-responses.ts';
import { serveCoreReference } from './openapi/core-reference.ts';
import { serveApiDocs } from './openapi/docs-page.ts';
import { areaRoutes } from './routes/index.ts';
import type { AppContext } from '#composition/server/request-scope';
import type { RegisteredRoute } from './http/requests/route-definition.ts';
import { openTrialCode } from '#adapters/postgres/quests/open-trial-code';
import { renderersOf } from './http/drawn-pages.ts';
import { serveLandingPage } from './http/landing-page.ts';
import { serveShowcasePages } from './http/showcase-pages.ts';
import { servePreviewPictures } from './http/files/serve-preview-pictures.ts';
import { speakToEachCaller } from './http/request-locale.ts';
import { serveStaticSite, type StaticSite } from './http/static-site.ts';
import { API_PREFIX } from '#composition/server/context/api-prefix';

export interface Server {
  readonly app: FastifyInstance;
  /** Every call below `/api/v1`. */
  readonly routes: readonly RegisteredRoute[];
  /** Where its jobs and its periodic work are counted. */
  readonly work: WorkMetrics;
}

/** Replacements for a server's defaults: its log, the calls it serves, and how often it sends heart-beats. */
export interface ServerOverrides {
  readonly log?: LogStream;
  readonly routes?: typeof areaRoutes;
  /** How many milliseconds pass between two heart-beats of the open streams. */
  readonly beat?: number;
}

/** Creates the HTTP server for one application context, ready to listen. */
export async function createServer(
  context: AppContext,
  { log, routes = areaRoutes, beat }: ServerOverrides = {},
): Promise<Server> {
  const { settings } = context;
  const app = Fastify({
    logger: loggerOptions(settings, log),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, _, reply: FastifyReply) => {
      const { status, body } = errorResponse(error);
      void reply.code(status).headers(securityHeaders(settings)).header('cache-control', 'no-store').send(body);
    },
    clientErrorHandler: ({ code }, socket) => {
      const status = parserStatuses[code] ?? 400;
      refuseConnection(socket, errorResponse({ statusCode: status }), securityHeaders(settings));
    },
    bodyLimit: settings.bodyLimit,
    // A machine that is busy takes its time to start.
    pluginTimeout: 0,
    requestTimeout: FILE_UPLOAD_TIMEOUT,
    connectionTimeout: settings.requestTimeout * 4,
    // Given here too, or Node would not let the whole of a request take longer than its head.
    http: {
      headersTimeout: settings.requestTimeout,
      requestTimeout: FILE_UPLOAD_TIMEOUT,
      connectionsCheckingInterval: Math.min(5_000, settings.requestTimeout),
    },
    trustProxy: (_, hop) => hop < settings.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  let site: StaticSite | undefined;
  const events = new SecurityEvents(context);
  const work = new WorkMetrics(context.clock);
  handleFailures(app, events, (request, reply) => site?.sendPage(request, reply) === true);
  const streams = openLiveStreams(app, context, beat);
  finishRequestsOnClose(app);
  // One connection more is dropped: without a file left to open, the database would fail instead.
  app.server.maxConnections = maxConnections() ?? Infinity;
  enforceBodyTimeout(app, settings.requestTimeout, securityHeaders(settings));
  setSecurityHeaders(app, settings);
  noticeProxies(app, settings);
  speakToEachCaller(app);
  await app.register(rateLimit, {
    max: settings.requestsPerMinute,
    keyGenerator: ({ ip }) => clientNetworkOf(ip),
    timeWindow: 60_000,
    errorResponseBuilder: (_, { ttl }) => retryLaterRefusal('errorTooManyRequests', ttl / 1000),
    allowList: ({ url }) => url === '/healthz' || url === '/readyz',
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  await app.register(multipart, {
    limits: { fields: 20, files: 20, parts: 20, fieldSize: settings.bodyLimit, fileSize: settings.bodyLimit },
  });
  serveHealth(app, context);
  serveMetrics(app, context, { events, streams, work });
  serveOneClickUnsubscribe(app, context);
  serveReceivedShares(app);
  serveLiveStream(app, context, streams);
  serveFiles(app, context);
  servePictures(app, context);
  servePreviewPictures(app, context);
  servePinnedMedia(app, context);
  const served = registerApiRoutes(app, context, events, routes);
  if (settings.servesApiDocs) {
    serveApiDocs(app, served, settings.support, settings);
    await serveCoreReference(app, settings.referenceFolder);
  }
  if (settings.mode === 'demo') serveDemoMailbox(app, context);
  site = await serveStaticSite(app, await offeringOpenTrial(context, app));
  // No visitor waits for them; in a demo, which starts often, the first one does.
  if (settings.mode === 'production')
    await Promise.all(LOCALES.map((locale) => renderersOf(settings.siteFolder, locale)));
  serveLandingPage(app, context, site);
  serveShowcasePages(app, context, site);
  keepFilesOutOfApi(app);
  handleMissing(app, site);
  return { app, routes: served, work };
}

/** In place of Fastify's compilers of schemas, which would be loaded for nothing: no route has a schema of that kind. */
function noSchemas(): never {
  throw new Error('A route is checked by request-validation.ts, not by a schema.');
}

/** The HTTP status of an error that the parser met before there was a request; 400 for any other. */
const parserStatuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * The settings, without a trial whose cohort cannot be joined; in production, where an operator configures it, the log
 * says so.
 */
async function offeringOpenTrial(context: AppContext, { log }: FastifyInstance): Promise<AppContext['settings']> {
  const { settings } = context;
  const trialQuestCode = await openTrialCode(context.db, settings.trialQuestCode);
  if (settings.mode === 'production' && trialQuestCode !== settings.trialQuestCode)
    log.warn(
      `TRIAL_QUEST_CODE ${settings.trialQuestCode} is not of an open cohort of a trial: the log-in page offers none`,
    );
  return { ...settings, trialQuestCode };
}

/** Handles all errors of requests: turns them into responses and logs unexpected ones. A browser sent to a path that no file can have gets a page. */
function handleFailures(app: FastifyInstance, events: SecurityEvents, sendPage: StaticSite['sendPage']): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof Refusal) await events.refused(request, error);
    const { status, body, retryAfter } = errorResponse(error);
    if (status === 403 && isForApp(request) && sendPage(request, reply)) return reply;
    if (hasHungUp(request)) request.log.info({ req: request }, 'the client hung up before its request was whole');
    else if (status >= 500) request.log.error({ req: request, err: error }, 'call failed');
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    return reply.code(status).send(body);
  });
}

/** Whether the connection was closed while the request was still arriving. */
const hasHungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Warns once when a proxy in front is not configured: all callers then share one IP address, and one person's attempts lock everybody out. */
function noticeProxies(app: FastifyInstance, { trustedProxies }: AppContext['settings']): void {
  let isWarned = trustedProxies > 0;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return;
    isWarned = true;
    log.warn('x-forwarded-for is ignored while PROXIES is 0: all clients behind a proxy count as one');
  });
}

/** The most characters of one part of a path that a call takes. */
const MAX_PARAM_LENGTH = 512;

/** No file is looked for below the API; a part of a path that is too long for its call is said to be. */
function keepFilesOutOfApi(app: FastifyInstance): void {
  app.get(`${API_PREFIX}/*`, (request, reply) => {
    const { '*': path } = request.params as { readonly '*': string };
    if (path.split('/').every((part) => part.length <= MAX_PARAM_LENGTH)) return reply.callNotFound();
    const { status, body } = errorResponse({ statusCode: 414 });
    return reply.code(status).send(body);
  });
}

/** Answers what no route matches: with a page of the app, or not found. */
function handleMissing(app: FastifyInstance, site: StaticSite): void {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (isForApp(request) && site.sendPage(request, reply)) return reply;
    const { status, body } = refusalResponse(new Refusal('errorNotFound'));
    return reply.code(status).send(body);
  });
}

/** Whether a path that is no file is one of the app's own pages; one that looks like a file is when a browser goes there. */
const isForApp = ({ method, url, headers }: FastifyRequest): boolean => {
  const path = url.split('?', 1)[0] ?? '';
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|content|dev)(\/|$)/.test(path)) return false;
  return headers.accept?.includes('text/html') === true || !/\.\w+$/.test(path);
};

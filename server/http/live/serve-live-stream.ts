import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#core/messages';
import { API_PREFIX } from '#composition/server/context/api-prefix';
import type { AppContext } from '#composition/server/context/app-context';
import { authenticate, authorize, type Caller } from '../requests/authentication.ts';
import { OpenStreams } from './open-streams.ts';

/** How many milliseconds pass between two heart-beats; proxies close what is silent for a minute. */
const BEAT = 25_000;

/** Keeps the streams that are open at a server alive, and ends them when it closes, before it waits for answers under way. */
export function openLiveStreams(app: FastifyInstance, context: AppContext, beat: number = BEAT): OpenStreams {
  const streams = new OpenStreams(context);
  const timer = setInterval(() => {
    streams.beat().catch((error: unknown) => app.log.warn({ err: error }, 'open streams not checked'));
  }, beat).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    streams.close();
  });
  return streams;
}

/**
 * Serves what happens to whoever is signed in as server-sent events. They carry hints only, and the first one of every
 * connection is `everything`, which covers all that came since a `Last-Event-ID`.
 */
export function serveLiveStream(app: FastifyInstance, context: AppContext, streams: OpenStreams): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    method: 'GET',
    url: `${API_PREFIX}/stream`,
    preParsing: async (request) => {
      const caller = await authenticate(context, request.headers.authorization);
      authorize('verified', caller);
      callers.set(request, caller);
    },
    handler: async (request, reply) => {
      const caller = callers.get(request);
      if (!caller) throw new Refusal('errorSessionExpired');
      const body = streams.open(caller);
      request.raw.socket.setTimeout(0);
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('connection', 'close')
        .header('x-accel-buffering', 'no')
        .send(body);
    },
  });
}

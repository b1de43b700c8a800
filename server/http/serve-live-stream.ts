import { PassThrough } from 'node:stream';
import { PostgresLiveEvents } from '#adapters/postgres/notifications/postgres-live-events';
import { Refusal, retryLaterRefusal } from '#core/messages';
import type { TravelerId } from '#core/shared';
import type { AppContext } from '#composition/server/context/app-context';
import { type Caller, authenticate, authorize } from './requests/authentication.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#composition/server/context/api-prefix';

/** How many streams one person may hold open at a process. */
const STREAMS_PER_PERSON = 10;

/** The most unread bytes of a stream, after which it is closed. */
const UNREAD_BYTES_MAX = 16_384;

/** One open stream: whose it is, through which log-in, and what is written to it. */
interface OpenStream {
  readonly traveler: TravelerId;
  readonly jti: string;
  readonly body: PassThrough;
}

/** The streams that are open at this process. */
class OpenStreams {
  private readonly streams = new Set<OpenStream>();
  private isClosed = false;

  constructor(private readonly context: AppContext) {}

  get count(): number {
    return this.streams.size;
  }

  /** Opens a stream for a caller. Refuses with `errorTooManyRequests` a person who has too many, and with `errorBackendDown` everybody once it is closed. */
  open({ session: { id }, jti }: Caller): PassThrough {
    const theirs = [...this.streams].filter(({ traveler }) => traveler === id);
    if (this.isClosed) throw new Refusal('errorBackendDown');
    if (theirs.length >= STREAMS_PER_PERSON) throw retryLaterRefusal('errorTooManyRequests', 60);
    const stream: OpenStream = { traveler: id, jti, body: new PassThrough() };
    const { signals } = this.context;
    const stopHints = new PostgresLiveEvents(signals, id).watch((hint) => this.write(stream, `data: ${hint}\n\n`));
    const stopLogIns = signals.watch(id, (signal) => {
      if (signal === 'session' || signal === 'everything') this.endRevoked([stream]).catch(() => this.end(stream));
    });
    this.streams.add(stream);
    stream.body.once('close', () => {
      this.streams.delete(stream);
      stopHints();
      stopLogIns();
    });
    this.write(stream, ':\n\n');
    return stream.body;
  }

  /** Shows every reader that the stream lives, and ends those whose log-in is over. */
  async beat(): Promise<void> {
    for (const stream of this.streams) this.write(stream, ':\n\n');
    await this.endRevoked([...this.streams]);
  }

  /** Ends every stream, and opens no other. */
  close(): void {
    this.isClosed = true;
    for (const stream of this.streams) this.end(stream);
  }

  private write(stream: OpenStream, text: string): void {
    if (stream.body.writableLength + stream.body.readableLength > UNREAD_BYTES_MAX) stream.body.destroy();
    else if (stream.body.writable) stream.body.write(text);
  }

  private end({ body }: OpenStream): void {
    body.end();
  }

  private async endRevoked(streams: readonly OpenStream[]): Promise<void> {
    if (streams.length === 0) return;
    const { db, clock } = this.context;
    const rows = await db
      .selectFrom('sessions')
      .where('jti', 'in', [...new Set(streams.map(({ jti }) => jti))])
      .where('revoked_at', 'is', null)
      .where('ends_at', '>', clock.now())
      .select('jti')
      .execute();
    const open = new Set(rows.map(({ jti }) => jti));
    for (const stream of streams) if (!open.has(stream.jti)) this.end(stream);
  }
}

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
 * Serves what happens to the person who is signed in as server-sent events. They carry hints only, and the first one of every
 * connection is `everything`, which covers all that came since a `Last-Event-ID`.
 */
export function serveLiveStream(app: FastifyInstance, context: AppContext, streams: OpenStreams): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    method: 'GET',
    url: `${API_PREFIX}/stream`,
    // A head alone would hold a stream open that nobody reads.
    exposeHeadRoute: false,
    preParsing: async (request) => {
      const caller = await authenticate(context, request.headers.authorization);
      authorize(context, { allow: 'verified', isForGuests: true }, caller);
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

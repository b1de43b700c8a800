import { PassThrough } from 'node:stream';
import { PostgresLiveEvents } from '#adapters/postgres/notifications/postgres-live-events';
import { Refusal } from '#core/messages';
import type { TravelerId } from '#core/shared';
import type { AppContext } from '#composition/server/context/app-context';
import type { Caller } from '../requests/authentication.ts';

/** How many streams one person may hold open at a process. */
const STREAMS_PER_PERSON = 10;

/** How many bytes may wait for somebody who does not read before they are cut off. */
const UNREAD_BYTES_MAX = 16_384;

/** One open stream: whose it is, through which log-in, and what is written to it. */
interface OpenStream {
  readonly traveler: TravelerId;
  readonly jti: string;
  readonly body: PassThrough;
}

/** The streams that are open at this process. */
export class OpenStreams {
  private readonly streams = new Set<OpenStream>();
  private isClosed = false;

  constructor(private readonly context: AppContext) {}

  /** Opens a stream for a caller. Refuses with `errorTooManyRequests` whoever has too many, and everybody once it is closed. */
  open({ session: { id }, jti }: Caller): PassThrough {
    const theirs = [...this.streams].filter(({ traveler }) => traveler === id);
    if (this.isClosed || theirs.length >= STREAMS_PER_PERSON) throw new Refusal('errorTooManyRequests');
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

import type pg from 'pg';
import { connectionDefaults, drop } from './connection-defaults.ts';
import { clientOf } from './database-hosts.ts';

/** How often a connection that only waits is asked whether it lives, and how long it may take to answer or to be made, in milliseconds. */
const BEAT = 5_000;

/** How long to wait before a lost connection is made again, in milliseconds. */
const AGAIN = 1_000;

export interface WatchedUse {
  /** Runs once on each new connection before it counts as found; if it throws, the connection is made again. */
  readonly begin: (client: pg.Client) => Promise<unknown>;
  /** It is there from now on. */
  readonly found?: () => void;
  /** It is gone until it was made again. */
  readonly lost?: () => void;
}

/** One connection to a PostgreSQL server that is held for as long as it lives, asked often whether it does, and made again when it does not. */
export class WatchedConnection {
  private client: pg.Client | undefined = undefined;
  private timer: NodeJS.Timeout | undefined = undefined;
  private isOver = false;
  private isLost = false;
  private asked: Promise<void> | undefined = undefined;
  private readonly Client: typeof pg.Client;

  constructor(
    private readonly url: string,
    private readonly use: WatchedUse,
  ) {
    this.Client = clientOf(url);
  }

  /** Makes the connection; throws where the first one cannot be made. */
  async open(): Promise<void> {
    const client = new this.Client({
      connectionString: this.url,
      ...connectionDefaults,
      connectionTimeoutMillis: BEAT,
      query_timeout: BEAT,
    });
    this.client = client;
    client.on('error', () => undefined);
    try {
      await client.connect();
      await this.use.begin(client);
    } catch (error) {
      drop(client);
      throw error;
    }
    if (this.isOver) return drop(client);
    client.once('end', () => this.lost(client));
    this.isLost = false;
    this.use.found?.();
    this.later(BEAT, () => this.ask(client));
  }

  /** Makes the connection, however long that takes. */
  async keepOpening(): Promise<void> {
    if (this.isOver) return;
    try {
      await this.open();
    } catch {
      this.later(AGAIN, () => this.keepOpening());
    }
  }

  /** Asks whether it lives. Throws once it was there and is not any more. */
  async check(): Promise<void> {
    if (this.isLost) throw new Error('the connection was lost');
    if (this.client && !this.isOver) await this.ask(this.client);
    if (this.isLost) throw new Error('the connection was lost');
  }

  async close(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.timer);
    if (this.client) await ended(this.client);
  }

  private ask(client: pg.Client): Promise<void> {
    this.asked ??= client
      .query('select 1')
      .then(
        () => {
          if (this.client === client) this.later(BEAT, () => this.ask(client));
        },
        () => this.lost(client),
      )
      .finally(() => (this.asked = undefined));
    return this.asked;
  }

  private lost(client: pg.Client): void {
    drop(client);
    if (this.client !== client || this.isOver) return;
    this.client = undefined;
    this.isLost = true;
    this.use.lost?.();
    this.later(AGAIN, () => this.keepOpening());
  }

  private later(pause: number, work: () => Promise<void>): void {
    clearTimeout(this.timer);
    if (!this.isOver) this.timer = setTimeout(() => void work(), pause).unref();
  }
}

/** Ends a connection in good order; one whose other side does not answer is dropped. */
async function ended(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => drop(client), AGAIN);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}

import pg from 'pg';
import { SIGNAL_CHANNEL, Signals } from './signals.ts';

/** How long to wait before a lost connection is made again, in milliseconds. */
const AGAIN = 1_000;

/** The one connection over which a process hears what happens on a PostgreSQL server; made when somebody first watches. */
export class ListenConnection {
  readonly signals = new Signals(() => void this.connect());
  private client: pg.Client | undefined = undefined;
  private timer: NodeJS.Timeout | undefined = undefined;
  private isOver = false;

  constructor(private readonly url: string) {}

  async close(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.timer);
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    if (this.isOver) return;
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    this.client = client;
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => this.signals.receive(payload));
    client.once('end', () => this.lost());
    try {
      await client.connect();
      await client.query(`listen ${SIGNAL_CHANNEL}`);
      this.signals.listening();
    } catch {
      await client.end().catch(() => undefined);
      this.lost();
    }
  }

  private lost(): void {
    this.signals.lost();
    clearTimeout(this.timer);
    if (!this.isOver) this.timer = setTimeout(() => void this.connect(), AGAIN).unref();
  }
}

import { SIGNAL_CHANNEL, Signals } from './signals.ts';
import { WatchedConnection } from './watched-connection.ts';

/**
 * The one connection over which a process receives notifications of a PostgreSQL server; opened by the first watcher.
 */
export class ListenConnection {
  readonly signals = new Signals(
    () => void this.connection.keepOpening(),
    () => this.connection.check(),
  );
  private readonly connection: WatchedConnection;

  constructor(url: string) {
    this.connection = new WatchedConnection(url, {
      begin: async (client) => {
        client.on('notification', ({ payload }) => this.signals.receive(payload));
        await client.query(`listen ${SIGNAL_CHANNEL}`);
      },
      found: () => this.signals.listening(),
      lost: () => this.signals.lost(),
    });
  }

  async close(): Promise<void> {
    await this.connection.close();
  }
}

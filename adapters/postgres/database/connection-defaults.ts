import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** The prefix of the application names of all processes of this product at a PostgreSQL server. */
export const APPLICATION = 'waymark ';

/** The prefix of the application names of connections to a pooler. */
export const POOLED = 'pooled ';

/** How every connection to a PostgreSQL server names this process, and how both sides notice that the other one vanished. */
export const connectionDefaults = {
  application_name: `${APPLICATION}${randomUUID()}`,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
} satisfies pg.ClientConfig;

/**
 * The same for connections to a pooler, which refuses `options`. It leaves the name on connections that no process uses
 * any more, so the name is not one of {@link APPLICATION}.
 */
export const pooledDefaults = {
  application_name: `${POOLED}${connectionDefaults.application_name}`,
  keepAlive: connectionDefaults.keepAlive,
  keepAliveInitialDelayMillis: connectionDefaults.keepAliveInitialDelayMillis,
} satisfies pg.ClientConfig;

/** Destroys a connection without waiting for the server. */
export function drop(client: pg.ClientBase): void {
  const { connection } = client as unknown as { readonly connection: { readonly stream: { destroy: () => void } } };
  connection.stream.destroy();
}

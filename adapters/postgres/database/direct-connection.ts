import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { drop, pooledDefaults } from './connection-defaults.ts';
import { clientOf } from './database-hosts.ts';

/** How long the database may take to let a connection in and to answer, in milliseconds. */
const TIMEOUT = 5_000;

/** A connection that has to be PostgreSQL's own leads to a pooler. */
export class PoolerInBetween extends Error {
  override readonly name: string = 'PoolerInBetween';
}

/** The pooler leads to another database than the URL without it. */
export class DatabasesDiffer extends Error {
  override readonly name: string = 'DatabasesDiffer';
}

/** Asks over a connection that is dropped afterwards, without the limits at its start that a pooler refuses. */
async function asked<Answer>(url: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new (clientOf(url, pooledDefaults))({
    connectionString: url,
    ...pooledDefaults,
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await ask(client);
  } finally {
    drop(client);
  }
}

/**
 * Checks that the connections of a URL are PostgreSQL's own: a pooler names a process at the log-in that is not the
 * answering one. Refuses with {@link PoolerInBetween}.
 */
export async function checkDirect(url: string): Promise<void> {
  const isDirect = await asked(url, async (client) => {
    const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process');
    return rows[0]?.process === (client as unknown as { readonly processID: number }).processID;
  });
  if (!isDirect) throw new PoolerInBetween();
}

/**
 * Checks that a transaction by way of a pooler sees the database of another URL: a lock that is held there. Refuses with
 * {@link DatabasesDiffer}.
 */
export async function checkSameDatabase(poolerUrl: string, directUrl: string): Promise<void> {
  const lock = randomInt(2 ** 47);
  const isFree = await asked(directUrl, async (direct) => {
    await direct.query('select pg_advisory_lock($1)', [lock]);
    return asked(poolerUrl, async (pooled) => {
      await pooled.query('begin');
      const { rows } = await pooled.query<{ is: boolean }>('select pg_try_advisory_xact_lock($1) as is', [lock]);
      await pooled.query('rollback');
      return rows[0]?.is;
    });
  });
  if (isFree !== false) throw new DatabasesDiffer();
}

import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './database.ts';

/** The lock that whoever works on a database of this product shares. */
const LOCK = 7_295_310_442;

/** How long to wait before a lost connection is made again, in milliseconds. */
const AGAIN = 1_000;

/**
 * Shows everybody else that a database of a PostgreSQL server is being worked on, and answers with how to end that.
 * Waits while somebody has it to themselves.
 */
export async function acquireSharedUsageLock(url: string): Promise<() => Promise<void>> {
  let isOver = false;
  let client = await present(url);
  const watch = (): void => {
    client.once('end', () => {
      if (!isOver) setTimeout(() => void renew(), AGAIN).unref();
    });
  };
  const renew = async (): Promise<void> => {
    if (isOver) return;
    try {
      client = await present(url);
      watch();
    } catch {
      setTimeout(() => void renew(), AGAIN).unref();
    }
  };
  watch();
  return async () => {
    isOver = true;
    await client.end();
  };
}

/** Has the database to oneself until the transaction ends; false when somebody else works on it. */
export async function tryExclusiveUsageLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as is`.execute(db);
  return rows[0]?.is === true;
}

async function present(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [LOCK]);
  return client;
}

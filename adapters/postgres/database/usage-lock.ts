import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { APPLICATION, connectionDefaults, POOLED, pooledDefaults } from './connection-defaults.ts';
import type { Db } from './database.ts';
import { WatchedConnection } from './watched-connection.ts';

/** The lock that everything shares that works on a database of this product. */
const LOCK = 7_295_310_442;

/** How long to wait before it is asked for again, in milliseconds. */
const AGAIN = 200;

/**
 * Marks a database of a PostgreSQL server as in use, and returns the function that ends that. Waits while another
 * process uses it exclusively.
 */
export async function acquireSharedUsageLock(url: string): Promise<() => Promise<void>> {
  const connection = new WatchedConnection(url, {
    begin: async (client) => {
      const question = 'select pg_try_advisory_lock_shared($1) as is';
      while ((await client.query<{ is: boolean }>(question, [LOCK])).rows[0]?.is !== true) await pause(AGAIN);
    },
  });
  await connection.open();
  return () => connection.close();
}

/**
 * Acquires exclusive use of the database until the transaction ends; false when another process uses it, or is
 * connected though its lock was lost; of connections of a pooler, only those at work count.
 */
export async function tryExclusiveUsageLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) and not exists (
    select from pg_stat_activity where datname = current_database()
      and (application_name like ${`${APPLICATION}%`} or application_name like ${`${POOLED}%`} and state <> 'idle')
      and application_name not in (${connectionDefaults.application_name}, ${pooledDefaults.application_name})
  ) as is`.execute(db);
  return rows[0]?.is === true;
}

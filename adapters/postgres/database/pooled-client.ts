import type pg from 'pg';
import { answeredClient, isAnswered } from './answered-client.ts';
import { connectionDefaults, pooledDefaults } from './connection-defaults.ts';
import { clientOf } from './database-hosts.ts';
import { limits } from './time-limits.ts';

const LIMITS = Object.entries(limits)
  .map(([name, limit]) => `; set local ${name} = ${limit}`)
  .join('');

/** How long a statement may wait for the pooler and then be worked on before the database must be at work for this process, in milliseconds. */
const PATIENCE = limits.statement_timeout + 5_000;

const QUESTION = `select 1 from pg_stat_activity
  where application_name = $1 and state in ('active', 'fastpath function call') and pid <> pg_backend_pid()`;

/**
 * Connections to a pooler that lends a connection of the database for one transaction: no statement is named, and each
 * transaction sets its own time limits. Both the pooler and the database, over `directUrl`, are asked whether they are there when
 * an answer takes long.
 */
export function pooledClient(url: string, directUrl: string): typeof pg.Client {
  const Client = clientOf(url, pooledDefaults);
  const DirectClient = clientOf(directUrl);
  const isWorking = async (_: number, elapsed: number): Promise<boolean> => {
    const [isPoolerThere, isDatabaseWorking] = await Promise.all([
      isAnswered(Client, { connectionString: url, ...pooledDefaults }, async () => true),
      isAnswered(DirectClient, { connectionString: directUrl, ...connectionDefaults }, async (client) => {
        const { rows } = await client.query(QUESTION, [pooledDefaults.application_name]);
        return rows.length > 0 || elapsed < PATIENCE;
      }),
    ]);
    return isPoolerThere && isDatabaseWorking;
  };

  return class PooledClient extends answeredClient(Client, isWorking) {
    // oxlint-disable-next-line typescript/no-explicit-any -- one signature for all that pg.Client declares.
    override query(...sent: any[]): any {
      const [text, ...others] = sent;
      const begins = typeof text === 'string' && /^(begin|start transaction)\b/.test(text);
      return super.query(...([begins ? text + LIMITS : text, ...others] as [string]));
    }
  };
}

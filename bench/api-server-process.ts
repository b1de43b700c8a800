import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { openDatabase } from '#adapters/postgres/database/database';
import { registerMessages, messages } from '#core/messages';
import { isAnyRequest, requestBindings } from '#server/bindings/request-bindings';
import { createServer } from '#server/http/create-server';
import { requestFactories } from '#server/request-scope';
import { POOL_SIZE, benchContext } from './api-context.ts';

/** Says which port it listens on and, whenever it is asked, how much processor time it has used, or for how long its event loop was held since it was asked last, at 999 of 1000 moments. */
const [, , kind, url = '', dummies = '0'] = process.argv;
registerMessages(messages);
const app = kind === 'product' ? await product() : yardstick();
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as AddressInfo).port);
const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
process.on('message', (question) => {
  if (question === 'delay') {
    process.send?.(delays.percentile(99.9) / 1e6);
    delays.reset();
    return;
  }
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.on('disconnect', () => process.exit());

async function product(): Promise<FastifyInstance> {
  const { db, signals } = await openDatabase({ url, connections: POOL_SIZE });
  addDummies(Number(dummies));
  const { app: served } = await createServer(benchContext(db, url, signals), { log: { write: () => undefined } });
  return served;
}

/** Bindings of an area that no route asks for. */
function addDummies(count: number): void {
  const tokens = Array.from({ length: count }, () => class Dummy {});
  requestFactories.load(
    requestBindings(isAnyRequest, ({ factory }) => tokens.forEach((token) => factory(token, () => new token()))),
  );
}

/** Two selects, the second of which needs the answer of the first; and a transaction of one insert. */
function yardstick(): FastifyInstance {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE });
  const served = Fastify();
  served.get<{ Params: { jti: string } }>('/session/:jti', async ({ params }) => {
    const session = await pool.query('select traveler_id from sessions where jti = $1', [params.jti]);
    const owner = session.rows[0] as { traveler_id: string };
    const traveler = await pool.query('select time_zone from travelers where id = $1', [owner.traveler_id]);
    return traveler.rows[0] as unknown;
  });
  served.post('/insert', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('insert into bench_rows (note) values ($1)', ['a row']);
      await client.query('commit');
    } finally {
      client.release();
    }
    return {};
  });
  return served;
}

import type { AddressInfo } from 'node:net';
import process from 'node:process';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { openDatabase } from '#adapters/postgres/database/database';
import { registerMessages, messages } from '#core/messages';
import { isAnyRequest } from '#composition/server/request-kinds';
import { requestBindings } from '#composition/bindings';
import { createServer } from '#server/create-server';
import { speakToEachPerson } from '#composition/server/context/person-locale';
import { requestFactories } from '#composition/server/request-scope';
import { POOL_SIZE, benchContext } from './api-context.ts';
import { tellFigures } from './process-figures.ts';

/** One measured server in a process of its own. */
const [, , kind, url = '', dummies = '0'] = process.argv;
registerMessages(messages);
speakToEachPerson();
const app = kind === 'product' ? await product() : yardstick();
await app.listen({ port: 0, host: '127.0.0.1' });
tellFigures((app.server.address() as AddressInfo).port);

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
    requestBindings(isAnyRequest, ({ fromRequest }) =>
      tokens.forEach((token) => fromRequest(token, () => new token())),
    ),
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

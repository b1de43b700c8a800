import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { migrate, openDatabase } from '#adapters/postgres/database/database';
import { SIGNAL_CHANNEL } from '#adapters/postgres/database/signals';
import { addTraveler, sessionToken } from '../tests/server/support/seed.ts';
import { benchContext } from './api-context.ts';
import { startBenchServer } from './api-servers.ts';
import { onLocalPostgres } from './on-local-postgres.ts';

const STREAMS = 500;
const ROUNDS = 20;

/** The most milliseconds that 99 of 100 streams may wait for a hint. */
const LIMIT = 100;

/** A stream that says when its next hint came. */
class BenchStream {
  private waiting: ((arrival: number) => void) | undefined = undefined;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => {
      if (chunk.includes('data: notifications')) this.waiting?.(performance.now());
    });
  }

  static open(port: number, token: string): Promise<BenchStream> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').once('error', reject);
      const stream = new BenchStream(socket);
      socket.on('data', (chunk: Buffer) => {
        if (chunk.includes('data: everything')) resolve(stream);
      });
      socket.write(`GET /api/v1/stream HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    });
  }

  /** When the next hint came. */
  next(): Promise<number> {
    return new Promise((resolve) => (this.waiting = resolve));
  }

  close(): void {
    this.socket.destroy();
  }
}

await onLocalPostgres(measure);

/** Sends events to 500 open streams repeatedly, and measures the time from the commit to the arrival at each. */
async function measure(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url });
  await migrate(db);
  const context = benchContext(db, url);
  const people: { readonly id: string; readonly token: string }[] = [];
  for (let count = 0; count < STREAMS; count += 1) {
    const id = await addTraveler(context);
    people.push({ id, token: await sessionToken(context, id) });
  }
  const server = await startBenchServer('product', url, 0);
  const streams = await Promise.all(people.map(({ token }) => BenchStream.open(server.port, token)));
  const times: number[] = [];
  let start = 0;
  const before = await server.cpu();
  for (let round = 0; round < ROUNDS; round += 1) {
    const arrivals = streams.map((stream) => stream.next());
    await db.transaction().execute(async (inside) => {
      await sql`select pg_notify(${SIGNAL_CHANNEL}, id || ' notifications') from travelers`.execute(inside);
      start = performance.now();
    });
    times.push(...(await Promise.all(arrivals)).map((arrival) => arrival - start));
  }
  const cpu = (await server.cpu()) - before;
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  console.log(
    `${STREAMS} open streams, ${ROUNDS} events at all of them: p99 ${p99.toFixed(1)} ms (at most ${LIMIT} ms)`,
  );
  console.log(`CPU of the server for each hint: ${(cpu / times.length).toFixed(0)} µs`);
  for (const stream of streams) stream.close();
  await server.stop();
  await close();
  if (p99 > LIMIT) process.exitCode = 1;
}

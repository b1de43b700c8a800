import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { migrate, openDatabase } from '#adapters/postgres/database/database';
import { registerMessages, messages } from '#core/messages';
import { startLocalPostgres } from '../tests/setup/local-postgres.ts';
import { benchContext } from './api-context.ts';
import { type BenchServer, startBenchServer } from './api-servers.ts';
import {
  type BenchTraveler,
  createBenchTraveler,
  joinBenchCohort,
  median,
  openBenchCohort,
  questWithSteps,
} from './bench-traveler.ts';
import { HttpLoad, type LoadRequest } from './http-load.ts';
import { postgresCpu } from './support/postgres-cpu.ts';

const CONNECTIONS = 20;
const ROUNDS = 5;

/** How long a turn of reads lasts, in milliseconds. */
const TURN = 1_200;

/** How many steps each connection completes in a turn. */
const STEPS = 20;

/** The turns before those that count, in which the server's code is compiled: reads are many more in each. */
const WARM_UP = { reads: 1, completions: 10 };

const CHALLENGE = 'bench-steps';
const CODE = '60606';

const { values: options } = parseArgs({ options: { dummies: { type: 'string', default: '0' } } });

/** The figures of one turn. */
interface Turn {
  readonly perSecond: number;
  /** Microseconds of processor time of the server for each call. */
  readonly cpu: number;
  /** Microseconds of processor time of PostgreSQL for each call. */
  readonly database: number;
  readonly times: readonly number[];
}

/** The next request of a connection; `undefined` when its turn is over. */
type Next = (connection: number) => LoadRequest | undefined;

interface Measured {
  readonly name: string;
  /** How many turns are left out of the figures. */
  readonly warmUp: number;
  /** The requests of one turn of the product and of the yardstick. */
  readonly product: (round: number) => Next;
  readonly yardstick: () => Next;
}

registerMessages(messages);
const postgres = await startLocalPostgres();
if (!postgres) throw new Error('There is no PostgreSQL server on this machine.');
try {
  const { reader, completers } = await prepare(postgres.url);
  const product = await startBenchServer('product', postgres.url, Number(options.dummies));
  const yardstick = await startBenchServer('yardstick', postgres.url, 0);
  try {
    await compare(product, yardstick, measuredRoutes(reader, completers));
  } finally {
    await Promise.all([product.stop(), yardstick.stop()]);
  }
} finally {
  await postgres.stop();
}

interface Prepared {
  readonly reader: BenchTraveler;
  /** A Traveler for every connection of every round. */
  readonly completers: readonly BenchTraveler[];
}

/** Fills the database. */
async function prepare(url: string): Promise<Prepared> {
  const { db, close } = await openDatabase({ url });
  await migrate(db);
  await sql`create table bench_rows (id bigint generated always as identity primary key, note text)`.execute(db);
  const context = benchContext(db, url);
  const quests = (await new FileContentService('content').read()).quests;
  const authored = quests.find(({ quest }) => !quest.isSampleQuest) ?? quests[0];
  if (!authored) throw new Error('There is no quest in content/.');
  const reader = await createBenchTraveler(context, authored);
  const steps = Array.from({ length: STEPS }, (_, index) => stepId(index));
  await openBenchCohort(context, questWithSteps(authored, CHALLENGE, steps), CODE);
  const completers: BenchTraveler[] = [];
  for (let round = 0; round < WARM_UP.completions + ROUNDS; round += 1) {
    const joining = Array.from({ length: CONNECTIONS }, () => joinBenchCohort(context, CODE));
    completers.push(...(await Promise.all(joining)));
  }
  await sql`analyze`.execute(db);
  await close();
  return { reader, completers };
}

function stepId(index: number): string {
  return `bench-step-${index}`;
}

function measuredRoutes(reader: BenchTraveler, completers: readonly BenchTraveler[]): readonly Measured[] {
  const { jti } = JSON.parse(Buffer.from(reader.token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
  const read = (path: string): Measured => ({
    name: `GET ${path}`,
    warmUp: WARM_UP.reads,
    product: () => forOneTurn({ method: 'GET', path: `/api/v1${path}`, headers: bearer(reader) }),
    yardstick: () => forOneTurn({ method: 'GET', path: `/session/${jti}` }),
  });
  return [
    read('/users/me'),
    read('/cohorts/active'),
    read('/quests/active'),
    {
      name: 'a step completion',
      warmUp: WARM_UP.completions,
      product: (round) => {
        const done = new Map<number, number>();
        return (connection) => {
          const index = done.get(connection) ?? 0;
          const traveler = completers[round * CONNECTIONS + connection];
          if (index === STEPS || !traveler) return undefined;
          done.set(connection, index + 1);
          return {
            method: 'PATCH',
            path: `/api/v1/challenges/${CHALLENGE}/steps/${stepId(index)}/completed`,
            headers: { ...bearer(traveler), 'idempotency-key': randomUUID() },
            body: JSON.stringify({ applets: [], platform: 'web' }),
          };
        };
      },
      yardstick: () => forOneTurn({ method: 'POST', path: '/insert', body: '{}' }),
    },
  ];
}

function bearer({ token }: BenchTraveler): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

function forOneTurn(request: LoadRequest): Next {
  const end = performance.now() + TURN;
  return () => (performance.now() < end ? request : undefined);
}

/** Measures both servers in turns, so that a slow phase of the machine affects both. */
async function compare(product: BenchServer, yardstick: BenchServer, routes: readonly Measured[]): Promise<void> {
  const loads = {
    product: await HttpLoad.open(product.port, CONNECTIONS),
    yardstick: await HttpLoad.open(yardstick.port, CONNECTIONS),
  };
  const turn = async (server: BenchServer, load: HttpLoad, next: Next): Promise<Turn> => {
    const [start, before, databaseBefore] = [performance.now(), await server.cpu(), postgresCpu()];
    const times = await load.run(next);
    const [end, after] = [performance.now(), await server.cpu()];
    return {
      perSecond: times.length / ((end - start) / 1000),
      cpu: (after - before) / times.length,
      database: (postgresCpu() - databaseBefore) / times.length,
      times,
    };
  };
  console.log(`${CONNECTIONS} connections, ${ROUNDS} rounds, ${options.dummies} dummy bindings; medians of the rounds`);
  console.log(
    '| route | calls/s | yardstick calls/s | ratio | CPU per call | yardstick CPU | PostgreSQL CPU | yardstick PostgreSQL CPU | p99 | yardstick p99 |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const route of routes) {
    const rounds: { readonly product: Turn; readonly yardstick: Turn }[] = [];
    for (let round = 0; round < route.warmUp + ROUNDS; round += 1) {
      const yard = await turn(yardstick, loads.yardstick, route.yardstick());
      const own = await turn(product, loads.product, route.product(round));
      if (round >= route.warmUp) rounds.push({ product: own, yardstick: yard });
    }
    const of = (figure: (turn: Turn) => number) => ({
      product: median(rounds.map((round) => figure(round.product))),
      yardstick: median(rounds.map((round) => figure(round.yardstick))),
    });
    const rate = of(({ perSecond }) => perSecond);
    const ratio = median(rounds.map((round) => round.product.perSecond / round.yardstick.perSecond));
    const cpu = of((one) => one.cpu);
    const database = of((one) => one.database);
    const p99 = of(({ times }) => percentile(times, 0.99));
    const cells = [
      route.name,
      rate.product.toFixed(0),
      rate.yardstick.toFixed(0),
      ratio.toFixed(2),
      `${cpu.product.toFixed(0)} µs`,
      `${cpu.yardstick.toFixed(0)} µs`,
      `${database.product.toFixed(0)} µs`,
      `${database.yardstick.toFixed(0)} µs`,
      `${p99.product.toFixed(1)} ms`,
      `${p99.yardstick.toFixed(1)} ms`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  loads.product.close();
  loads.yardstick.close();
}

function percentile(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? Number.NaN;
}

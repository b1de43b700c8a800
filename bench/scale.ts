import { migrate, openDatabase } from '#adapters/postgres/database/database';
import { NOTHING_COMPLETED } from '#core/operator';
import type { AppContext } from '#composition/server/request-scope';
import { addTraveler, sessionToken } from '../tests/server/support/seed.ts';
import { benchContext } from './api-context.ts';
import { type BenchServer, startBenchServer } from './api-servers.ts';
import { median } from './bench-traveler.ts';
import { measureDueReminders } from './due-reminders.ts';
import { fillLargeCohort, LARGE_COHORT } from './large-cohort.ts';
import { onLocalPostgres } from './on-local-postgres.ts';

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 100_000);
const ROUNDS = 5;

interface Page {
  readonly people: readonly { readonly displayName: string }[];
  readonly next: string | null;
  readonly totals: Readonly<Record<'people' | 'late' | 'withoutPartner', number>> | null;
}

/** The parts to measure, all of them unless one is named. */
const PARTS: Readonly<Record<string, (context: AppContext, url: string) => Promise<void>>> = {
  pages: measurePages,
  dashboard: measureDashboard,
  reminders: ({ db }, url) => measureDueReminders(db, url),
};

async function measure(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url, connections: 2 });
  await migrate(db);
  const context = benchContext(db, url);
  const began = performance.now();
  await fillLargeCohort(context, PEOPLE);
  console.log(`${PEOPLE} people in one cohort, written in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const named = process.env['BENCH_PART'];
  for (const [name, part] of Object.entries(PARTS)) if (named === undefined || named === name) await part(context, url);
  await close();
}

/** Reads a large cohort as an operator does, and says how long each takes and for how long it held the server's event loop. */
async function measurePages(context: AppContext, url: string): Promise<void> {
  const { db } = context;
  const token = await sessionToken(context, await addTraveler(context, { isOperator: true }));
  const plain = await timed(ROUNDS * 10, () =>
    db.selectFrom('travelers').select(['id', 'display_name', 'email']).orderBy('id').limit(50).execute(),
  );
  console.log(`a plain select of 50 rows by an index: ${plain.toFixed(2)} ms`);
  const server = await startBenchServer('product', url, 0);
  const path = `/api/v1/operator/cohorts/${LARGE_COHORT}/progress`;
  const read = (query: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${server.port}${path}${query}`, { headers: { authorization: `Bearer ${token}` } });
  const page = async (query: string): Promise<Page> => (await read(query)).json() as Promise<Page>;
  const first = await page('');
  const someone = first.people[0]?.displayName ?? '';
  const cases = {
    'the first page by care, with totals': '',
    'the next page by care': `?after=${first.next}`,
    'the first page by name, with totals': '?by=name',
    'the first page by last activity, with totals': '?by=lastActive',
    'the first page by week, with totals': '?by=week',
    'those who are late, with totals': '?filter=late',
    'those without a partner, with totals': '?filter=withoutPartner',
    'a search of one person, with totals': `?search=${encodeURIComponent(someone)}`,
  };
  console.log(`totals: ${JSON.stringify(first.totals)}`);
  for (const [name, query] of Object.entries(cases)) {
    await server.eventLoopDelay();
    const time = await timed(ROUNDS, () => page(query));
    report(name, time, plain, await server.eventLoopDelay());
  }
  await download(read, server, plain);
  await server.stop();
}

/** Reads the dashboard of a large cohort, and the lists that its figures lead to. */
async function measureDashboard(context: AppContext, url: string): Promise<void> {
  const token = await sessionToken(context, await addTraveler(context, { isOperator: true }));
  const server = await startBenchServer('product', url, 0);
  const read = async (path: string): Promise<unknown> => {
    const address = `http://127.0.0.1:${server.port}/api/v1/operator/cohorts/${LARGE_COHORT}/${path}`;
    return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).json();
  };
  const cases = {
    'the dashboard': 'dashboard',
    'the people of a week, with totals': 'progress?week=3',
    'the people who got as far as a challenge, with totals': 'progress?stoppedAt=challenge-3-1',
    'the people who completed nothing, with totals': `progress?stoppedAt=${NOTHING_COMPLETED}`,
  };
  for (const [name, path] of Object.entries(cases)) {
    const answer = JSON.stringify(await read(path));
    console.log(`${name}: ${(await timed(ROUNDS, () => read(path))).toFixed(0)} ms (${answer.slice(0, 60)})`);
  }
  await server.stop();
}

async function download(read: (query: string) => Promise<Response>, server: BenchServer, plain: number): Promise<void> {
  await server.eventLoopDelay();
  const began = performance.now();
  const { body } = await read('.csv');
  let bytes = 0;
  let begun = 0;
  for await (const chunk of body ?? []) {
    if (bytes === 0) begun = performance.now() - began;
    bytes += (chunk as Uint8Array).length;
  }
  const time = performance.now() - began;
  report(
    `the CSV of ${(bytes / 1e6).toFixed(1)} MB, begun after ${begun.toFixed(0)} ms`,
    time,
    plain,
    await server.eventLoopDelay(),
  );
}

function report(name: string, time: number, plain: number, delay: number): void {
  console.log(
    `${name}: ${time.toFixed(0)} ms, ${(time / plain).toFixed(0)} times the plain select; event loop p99.9 ${delay.toFixed(0)} ms`,
  );
}

/** The median of several times, in milliseconds. */
async function timed(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

await onLocalPostgres(measure);

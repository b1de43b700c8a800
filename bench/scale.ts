import { migrate, openDatabase } from '#adapters/postgres/database/database';
import { NOTHING_COMPLETED } from '#core/operator';
import type { AppContext } from '#composition/server/request-scope';
import { addTraveler, sessionToken } from '../tests/server/support/seed.ts';
import { benchContext } from './api-context.ts';
import { startBenchServer } from './api-servers.ts';
import { median } from './bench-traveler.ts';
import { measureDueReminders } from './due-reminders.ts';
import { fillLargeCohort, LARGE_COHORT } from './large-cohort.ts';
import { onLocalPostgres } from './on-local-postgres.ts';

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 100_000);
/** Fewer rounds give so few samples that the 99.9th percentile of the delays would be the largest one. */
const ROUNDS = 20;

interface Page {
  readonly people: readonly { readonly displayName: string }[];
  readonly next: string | null;
  readonly totals: Readonly<Record<'people' | 'late' | 'withoutPartner', number>> | null;
}

async function measure(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url, connections: 2 });
  await migrate(db);
  const context = benchContext(db, url);
  const began = performance.now();
  await fillLargeCohort(context, PEOPLE);
  console.log(`${PEOPLE} people in one cohort, written in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const named = process.env['BENCH_PARTS']?.split(',') ?? Object.keys(PARTS);
  for (const name of named) {
    const part = PARTS[name];
    if (!part) throw new Error(`BENCH_PARTS has no part ${name}; it can have ${Object.keys(PARTS).join(', ')}.`);
    await part(context, url);
  }
  await close();
}

/** Reads the pages of a large cohort as an operator does, and its CSV. */
const measurePages = (context: AppContext, url: string): Promise<void> =>
  asOperator(context, url, async (read, measured) => {
    const page = async (query: string): Promise<Page> => (await read(`progress${query}`)).json() as Promise<Page>;
    const first = await page('');
    const someone = first.people[0]?.displayName ?? '';
    console.log(`totals: ${JSON.stringify(first.totals)}`);
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
    for (const [name, query] of Object.entries(cases)) await measured(name, () => timed(ROUNDS, () => page(query)));
    await measured('the CSV', () => download(read));
  });

/** Reads the dashboard of a large cohort, and the lists that its figures lead to. */
const measureDashboard = (context: AppContext, url: string): Promise<void> =>
  asOperator(context, url, async (read, measured) => {
    const cases = {
      'the dashboard': 'dashboard',
      'the people of a week, with totals': 'progress?week=3',
      'the people of a week without any, with totals': 'progress?week=1',
      'the people who got as far as a challenge, with totals': 'progress?stoppedAt=challenge-3-1',
      'the people who completed nothing, with totals': `progress?stoppedAt=${NOTHING_COMPLETED}`,
      'the people of a week and a challenge by name, with totals': 'progress?by=name&week=3&stoppedAt=challenge-3-1',
    };
    for (const [name, path] of Object.entries(cases))
      await measured(name, () => timed(ROUNDS, async () => (await read(path)).json()));
  });

type Read = (path: string) => Promise<Response>;

/** Prints how long something took, and for how long it held the event loop of the server. */
type Measured = (name: string, work: () => Promise<number>) => Promise<void>;

/** Starts a server, and reads paths of the cohort as an operator. */
async function asOperator(
  context: AppContext,
  url: string,
  work: (read: Read, measured: Measured) => Promise<void>,
): Promise<void> {
  const token = await sessionToken(context, await addTraveler(context, { isOperator: true }));
  const plain = await timed(ROUNDS * 3, () =>
    context.db.selectFrom('travelers').select(['id', 'display_name', 'email']).orderBy('id').limit(50).execute(),
  );
  console.log(`a plain select of 50 rows by an index: ${plain.toFixed(2)} ms`);
  const server = await startBenchServer('product', url, 0);
  const cohort = `http://127.0.0.1:${server.port}/api/v1/operator/cohorts/${LARGE_COHORT}`;
  const measured: Measured = async (name, timedWork) => {
    await server.eventLoopDelay();
    const time = await timedWork();
    const delay = await server.eventLoopDelay();
    console.log(
      `${name}: ${time.toFixed(0)} ms, ${(time / plain).toFixed(0)} times the plain select; event loop p99.9 ${delay.toFixed(0)} ms`,
    );
  };
  await work((path) => fetch(`${cohort}/${path}`, { headers: { authorization: `Bearer ${token}` } }), measured);
  await server.stop();
}

async function download(read: Read): Promise<number> {
  const began = performance.now();
  const { body } = await read('progress.csv');
  let bytes = 0;
  let begun = 0;
  for await (const chunk of body ?? []) {
    if (bytes === 0) begun = performance.now() - began;
    bytes += (chunk as Uint8Array).length;
  }
  console.log(`a CSV of ${(bytes / 1e6).toFixed(1)} MB, begun after ${begun.toFixed(0)} ms:`);
  return performance.now() - began;
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

/** The parts to measure, all of them unless some are named. */
const PARTS: Readonly<Record<string, (context: AppContext, url: string) => Promise<void>>> = {
  pages: measurePages,
  dashboard: measureDashboard,
  reminders: ({ db }, url) => measureDueReminders(db, url),
};

await onLocalPostgres(measure);

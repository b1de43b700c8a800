import { FileContentService } from '#adapters/content-files/file-content-service';
import { PostgresLedger } from '#adapters/postgres/challenges/postgres-ledger';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { migrate, openDatabase } from '#adapters/postgres/database/database';
import { ACHIEVEMENTS_PAGE_LENGTH } from '#core/achievements';
import { reviewLedgerEntry } from '#core/challenges/server';
import { todayIn } from '#core/shared';
import type { AppContext } from '#composition/server/request-scope';
import { addTraveler } from '../tests/server/support/seed.ts';
import { benchContext } from './api-context.ts';
import { startBenchServer } from './api-servers.ts';
import { type BenchTraveler, createBenchTraveler, median } from './bench-traveler.ts';
import { onLocalPostgres } from './on-local-postgres.ts';

const ACHIEVEMENTS = 500;
const REVIEWS_EACH = 10;
const ROUNDS = 30;

/** The most milliseconds that half of the calls may take. */
const LIMIT = 1000;

await onLocalPostgres(measure);

/** Reads a long list of achievements repeatedly, in full and by page, one call after the other. */
async function measure(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url });
  await migrate(db);
  const owner = await achiever(benchContext(db, url));
  const server = await startBenchServer('product', url, 0);
  const read = async (query = ''): Promise<readonly [time: number, length: number, bytes: number]> => {
    const start = performance.now();
    const headers = { authorization: `Bearer ${owner.token}` };
    const response = await fetch(`http://127.0.0.1:${server.port}/api/v1/achievements${query}`, { headers });
    const text = await response.text();
    const { list } = JSON.parse(text) as { readonly list: readonly object[] };
    return [performance.now() - start, list.length, text.length];
  };
  for (let round = 0; round < 3; round += 1) await read();
  const before = await server.cpu();
  const calls = [];
  for (let round = 0; round < ROUNDS; round += 1) calls.push(await read());
  const cpu = ((await server.cpu()) - before) / ROUNDS;
  const times = calls.map(([time]) => time);
  const [, length = 0, bytes = 0] = calls[0] ?? [];
  console.log(
    `${ACHIEVEMENTS} challenges and ${ACHIEVEMENTS * REVIEWS_EACH} reviews are a list of ${length}, ${(bytes / 1e6).toFixed(1)} MB`,
  );
  console.log(
    `half of ${ROUNDS} calls take at most ${median(times).toFixed(0)} ms (at most ${LIMIT} ms), all of them at most ${Math.max(...times).toFixed(0)} ms`,
  );
  console.log(`CPU of the server for each call: ${(cpu / 1000).toFixed(0)} ms`);
  const beforePages = await server.cpu();
  const pages = [];
  for (let round = 0; round < ROUNDS; round += 1) pages.push(await read(`?limit=${ACHIEVEMENTS_PAGE_LENGTH}`));
  const cpuOfPage = ((await server.cpu()) - beforePages) / ROUNDS;
  const [, lengthOfPage = 0, bytesOfPage = 0] = pages[0] ?? [];
  console.log(
    `a page is a list of ${lengthOfPage}, ${(bytesOfPage / 1e3).toFixed(0)} kB; half of ${ROUNDS} calls take at most ${median(pages.map(([time]) => time)).toFixed(0)} ms, with ${(cpuOfPage / 1000).toFixed(0)} ms of CPU each`,
  );
  await server.stop();
  await close();
  if (median(times) > LIMIT || length !== ACHIEVEMENTS * (1 + REVIEWS_EACH)) process.exitCode = 1;
}

/** A Traveler with many submissions, each reviewed by several people. */
async function achiever(context: AppContext): Promise<BenchTraveler> {
  const { db, clock, random } = context;
  const [content] = (await new FileContentService('content').read()).quests;
  if (!content) throw new Error('There is no content to walk');
  const owner = await createBenchTraveler(context, content);
  const { quest } = await new PostgresQuests(db, owner.id, clock, random).active();
  const authors = await Promise.all(Array.from({ length: REVIEWS_EACH }, () => addTraveler(context)));
  const challenges = content.quest.weeks.flatMap((week) => week.challenges.map(({ id }) => id));
  for (let index = 0; index < ACHIEVEMENTS; index += 1)
    await submit(context, owner.id, quest.id, challenges[index] ?? `challenge-${index}`, authors);
  return owner;
}

async function submit(
  { db, clock, random }: AppContext,
  owner: string,
  quest: string,
  challenge: string,
  authors: readonly string[],
): Promise<void> {
  const [id, now] = [random.uuid(), clock.now()];
  await db
    .insertInto('posts')
    .values({
      id,
      quest_id: quest,
      challenge_id: challenge,
      submission: id,
      answered: JSON.stringify({ earned: { xp: 100, bp: 0 }, totals: { xp: 100, bp: 0 } }),
      reflect_answers: 'The reeds hum, and the water is quiet under them.',
      completed_on: todayIn(clock.zone(), now),
      completed_at: now,
    })
    .execute();
  const said = { post_id: id, score: 4, answers: 'I can hear it, and would stay longer.', created_at: now };
  const rows = authors.map((author) => ({ ...said, id: random.uuid(), author }));
  await db.insertInto('feedback').values(rows).execute();
  await new PostgresLedger(db, owner, random).book([
    { reason: 'challenge', subject: challenge, points: { xp: 100, bp: 0 }, bookedAt: now },
    ...rows.map((row) => reviewLedgerEntry(row, now)),
  ]);
}

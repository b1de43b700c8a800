import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#adapters/postgres/database/database';
import { startBenchServer, startWholeServer } from './api-servers.ts';
import { startCountingSmtp } from './support/counting-smtp.ts';

/** How long the SMTP server takes to answer each email, in milliseconds: it is not on the same machine. */
const ANSWER = 20;
const MINUTES = 20;

/** Makes the reminders of all people in the large cohort due, and reports how long two servers take to send each. */
export async function measureDueReminders(db: Db, url: string): Promise<void> {
  const due = await makeDue(db);
  const smtp = await startCountingSmtp(ANSWER);
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  const servers = [await startWholeServer(url, smtp.url), await startWholeServer(url, smtp.url)];
  const idle = await startBenchServer('yardstick', url, 0);
  const measured = [...servers, idle];
  for (const { eventLoopDelay } of measured) await eventLoopDelay();
  while (smtp.recipients.size < due && seconds() < MINUTES * 60) {
    await wait(1_000);
    if (Math.round(seconds()) % 30 === 0) console.log(`${Math.round(seconds())} s: ${smtp.recipients.size} sent`);
  }
  const taken = seconds();
  const [one = 0, other = 0, idler = 0] = await Promise.all(measured.map(({ eventLoopDelay }) => eventLoopDelay()));
  await wait(5_000);
  const twice = [...smtp.recipients.values()].filter((count) => count > 1).length;
  console.log(
    `${smtp.recipients.size} of ${due} reminders sent by two servers in ${taken.toFixed(0)} s, ` +
      `${(smtp.recipients.size / taken).toFixed(0)} a second, ${twice} of them twice; over at most ${smtp.connections()} ` +
      `connections at a time; event loop p99.9 ${one.toFixed(0)} and ${other.toFixed(0)} ms, ${idler.toFixed(0)} ms in a process beside them that does nothing`,
  );
  for (const server of measured) await server.stop();
  await smtp.stop();
}

/** Everybody's reminder is due, wherever they live, and something is open on their today. */
async function makeDue(db: Db): Promise<number> {
  await db.connection().execute(async (own) => {
    await sql`set session_replication_role = replica`.execute(own);
    await sql`set statement_timeout = 0`.execute(own);
    await sql`update travelers set reminder_hour = 0, reminder_chosen_at = now() - interval '7 days'
      where email like '%@scale.test'`.execute(own);
    await sql`update planned_items as item set scheduled_date = (now() at time zone person.time_zone)::date, is_open = true
      from quests as quest join travelers as person on person.id = quest.traveler_id
      where item.quest_id = quest.id and item.challenge_id = 'challenge-3-3' and item.kind = 'post'`.execute(own);
    await sql`reset session_replication_role`.execute(own);
  });
  await sql.raw('vacuum analyze').execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from travelers where email like '%@scale.test'`.execute(db);
  return rows[0]?.count ?? 0;
}

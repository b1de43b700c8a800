import { sql } from 'kysely';
import type { Clock, RandomSource } from '#core/shared';
import type { Db } from '../../database/database.ts';
import { isStalled } from '../cohort-page-query.ts';
import { queueWebhookEvent } from './queue-webhook-event.ts';

/** The most events that are stored in one transaction. */
const TOGETHER = 100;

/** The dependencies of storing events. */
interface Parts {
  readonly clock: Clock;
  readonly random: RandomSource;
}

/**
 * OPE-36 · Stores an event for each Traveler who is stalled (OPE-17) and was not reported in this spell. A spell ends
 * when the Traveler is active again, changes the quest or has no running partner any more. Returns how many events were
 * found.
 */
export async function queueStalledEvents(db: Db, parts: Parts): Promise<number> {
  let found = 0;
  for (;;) {
    const together = await db.transaction().execute((inside) => queuePortion(inside, parts));
    found += together;
    if (together < TOGETHER) return found;
  }
}

async function queuePortion(db: Db, { clock, random }: Parts): Promise<number> {
  const now = clock.now();
  // With many people in the database it takes longer than a call may.
  await sql`set local statement_timeout = 0`.execute(db);
  const isInSpell = sql<boolean>`quest.active and ${isStalled({ now })}`;
  const people = sql`quests as quest join travelers as person on person.id = quest.traveler_id`;
  await sql`update quests set stalled_told_at = null where id in (
    select quest.id from ${people} where quest.stalled_told_at is not null and not (${isInSpell}))`.execute(db);
  const isHeard = sql`exists (select from webhooks where 'traveler.stalled' = any(events))`;
  const { rows } = await sql<{ traveler: string }>`
    update quests set stalled_told_at = ${now} where id in (
      select quest.id from ${people}
      where ${isHeard} and quest.stalled_told_at is null and person.guest_until is null and ${isInSpell}
      order by quest.id limit ${TOGETHER} for no key update of quest skip locked)
    returning traveler_id as traveler`.execute(db);
  for (const { traveler } of rows)
    await queueWebhookEvent(db, { type: 'traveler.stalled', traveler, at: now }, { random });
  return rows.length;
}

import { type RawBuilder, sql } from 'kysely';
import type { WebhookEvent } from '#core/operator';
import type { RandomSource } from '#core/shared';
import type { Db } from '../../database/database.ts';

/** A row of `quests`: the active one of the Traveler unless a query says which. */
interface EventOrigin {
  readonly random: RandomSource;
  readonly quest?: RawBuilder<string>;
}

/**
 * OPE-36 · Stores an event for each webhook that takes it, and a job that sends it, in the transaction of the event.
 * Events of guests are not stored.
 */
export async function queueWebhookEvent(db: Db, event: WebhookEvent, { random, quest }: EventOrigin): Promise<void> {
  const webhooks = await db
    .selectFrom('webhooks')
    .where(sql<boolean>`${event.type} = any(events)`)
    .select('id')
    .forKeyShare()
    .execute();
  if (webhooks.length === 0) return;
  const origin = await db
    .selectFrom('travelers as person')
    .leftJoin('quests as quest', (join) =>
      join
        .onRef('quest.traveler_id', '=', 'person.id')
        .on(quest ? sql<boolean>`quest.id = ${quest}` : sql<boolean>`quest.active`),
    )
    .leftJoin('cohorts as cohort', 'cohort.id', 'quest.cohort_id')
    .where('person.id', '=', event.traveler)
    .where('person.guest_until', 'is', null)
    .select(['cohort.enrollment_code as cohort', 'cohort.quest_content_id as quest'])
    .executeTakeFirst();
  if (!origin) return;
  const { type, traveler, at, about } = event;
  const body = JSON.stringify({ type, timestamp: at, data: { traveler, ...origin, ...about } });
  const deliveries = webhooks.map(({ id }) => ({ id: random.uuid(), webhook_id: id }));
  await db
    .insertInto('webhook_deliveries')
    .values(deliveries.map((delivery) => ({ ...delivery, traveler_id: traveler, type, body, created_at: at })))
    .execute();
  await db
    .insertInto('jobs')
    .values(deliveries.map(({ id }) => webhookJob(id, at)))
    .execute();
}

/** The job that sends a delivery; it has the id of the delivery. */
export const webhookJob = (id: string, at: string) => ({
  id,
  kind: 'webhook',
  payload: JSON.stringify({ delivery: id }),
  run_at: at,
  created_at: at,
});

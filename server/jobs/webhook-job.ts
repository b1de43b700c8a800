import { PostgresWebhooks } from '#adapters/postgres/operator/webhooks/postgres-webhooks';
import { WebhookFailure, type WebhookSender } from '#core/operator/server';
import type { AppContext } from '#composition/server/request-scope';
import { type JobHandler, PermanentJobFailure, serialHandler } from './worker.ts';

/**
 * OPE-37 · Sends an event to its webhook and notes each attempt; does nothing when the webhook or the Traveler was
 * deleted. One at a time, so that a receiver that is slow to answer leaves room for emails.
 */
export const sendWebhookJob = (
  sender: WebhookSender,
  { db, clock, random, secrets }: Pick<AppContext, 'db' | 'clock' | 'random' | 'secrets'>,
): JobHandler =>
  serialHandler(async ({ payload }) => {
    const id = String(payload['delivery']);
    const delivery = await db
      .selectFrom('webhook_deliveries as delivery')
      .innerJoin('webhooks as webhook', 'webhook.id', 'delivery.webhook_id')
      .where('delivery.id', '=', id)
      .select(['delivery.body', 'webhook.id as webhook', 'webhook.url', 'webhook.secret'])
      .executeTakeFirst();
    if (!delivery) return;
    const { body, webhook, url } = delivery;
    const note = (outcome: { readonly delivered_at?: string; readonly failure: string | null }) =>
      db
        .updateTable('webhook_deliveries')
        .set(({ eb }) => ({ ...outcome, tried_at: clock.now(), attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .execute();
    try {
      const secret = new PostgresWebhooks(db, random, secrets).secretOf(webhook, delivery.secret);
      await sender.send({ id, url, secret, body });
    } catch (error) {
      await note({ failure: error instanceof WebhookFailure ? error.reason : 'not sent' });
      if (error instanceof WebhookFailure && error.isFinal)
        throw new PermanentJobFailure(error.reason, { cause: error });
      throw error;
    }
    await note({ failure: null, delivered_at: clock.now() });
  });

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Webhook, type WebhookDelivery, webhookDeliveryState } from '#core/operator';
import { type NewWebhook, Webhooks } from '#core/operator/server';
import type { Instant, RandomSource } from '#core/shared';
import type { Db } from '../../database/database.ts';
import { isRowId } from '../../database/transactions.ts';
import { webhookJob } from './queue-webhook-event.ts';

/** Encrypts the secrets of webhooks. */
interface Cipher {
  readonly encrypt: (text: string, about: string) => Buffer;
  readonly decrypt: (encrypted: Uint8Array, about: string) => string;
}

/** The number of random bytes in a secret. */
const SECRET_BYTES = 32;

/** Webhooks in PostgreSQL, their secrets encrypted. */
export class PostgresWebhooks extends Webhooks {
  constructor(
    private readonly db: Db,
    private readonly random: RandomSource,
    private readonly cipher: Cipher,
  ) {
    super();
  }

  async add({ url, events, at }: NewWebhook): Promise<{ readonly id: string; readonly secret: string }> {
    const id = this.random.uuid();
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    await this.db
      .insertInto('webhooks')
      .values({ id, url, events, secret: this.cipher.encrypt(secret, about(id)), created_at: at })
      .execute();
    return { id, secret };
  }

  list(): Promise<readonly Webhook[]> {
    return this.db
      .selectFrom('webhooks')
      .select(['id', 'url', 'events', 'created_at as createdAt'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  async remove(id: string): Promise<boolean> {
    if (!isRowId(id)) return false;
    const removed = await this.db.deleteFrom('webhooks').where('id', '=', id).executeTakeFirst();
    return removed.numDeletedRows > 0n;
  }

  async deliveries(most: number): Promise<readonly WebhookDelivery[]> {
    const rows = await this.db
      .selectFrom('webhook_deliveries as delivery')
      .innerJoin('webhooks as webhook', 'webhook.id', 'delivery.webhook_id')
      .leftJoin('jobs as job', 'job.id', 'delivery.id')
      .select(['delivery.id', 'webhook.url', 'delivery.type', 'delivery.created_at as createdAt'])
      .select(['delivery.attempts', 'delivery.tried_at as triedAt', 'delivery.failure', 'delivery.delivered_at'])
      .select(sql<boolean>`job.id is not null and job.done_at is null and job.dead_at is null`.as('is_due'))
      .orderBy('delivery.created_at', 'desc')
      .orderBy('delivery.id', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ delivered_at, is_due, ...row }) => ({
      ...row,
      state: webhookDeliveryState(delivered_at, is_due),
    }));
  }

  async resend(delivery: string, at: Instant): Promise<boolean> {
    if (!isRowId(delivery)) return false;
    const due = { delivered_at: null, failure: null };
    const found = await this.db
      .updateTable('webhook_deliveries')
      .set(due)
      .where('id', '=', delivery)
      .returning('id')
      .executeTakeFirst();
    if (!found) return false;
    const { payload } = webhookJob(delivery, at);
    const anew = { payload, run_at: at, attempts: 0, done_at: null, dead_at: null, last_error: null };
    await this.db
      .insertInto('jobs')
      .values(webhookJob(delivery, at))
      .onConflict((conflict) => conflict.column('id').doUpdateSet(anew))
      .execute();
    return true;
  }

  /** The secret of a webhook as it is stored, in readable form. Throws if no current or previous key decrypts it. */
  secretOf(id: string, stored: Uint8Array): string {
    return this.cipher.decrypt(stored, about(id));
  }

  /** Encrypts every secret anew with the key for new texts, for when another was used before. */
  async renewEncryption(): Promise<void> {
    const stored = await this.db.selectFrom('webhooks').select(['id', 'secret']).execute();
    for (const { id, secret } of stored) {
      const renewed = this.cipher.encrypt(this.secretOf(id, secret), about(id));
      await this.db.updateTable('webhooks').set({ secret: renewed }).where('id', '=', id).execute();
    }
  }
}

const about = (id: string): string => `webhook ${id}`;

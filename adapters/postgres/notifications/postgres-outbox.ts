import type { EmailDelivery, OutgoingEmail, Outbox, QueuedEmail } from '#core/notifications/server';
import type { Clock, RandomSource } from '#core/shared';
import type { Db } from '../database/database.ts';

/** Makes a text unreadable for everybody who only has the database. */
export interface Encryptor {
  readonly encrypt: (text: string, about: string) => Buffer;
}

/** Emails stored as jobs, in the transaction of the change they are about. */
export class PostgresOutbox implements Outbox {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly random: RandomSource,
    private readonly encryptor: Encryptor,
  ) {}

  queueEmail(email: OutgoingEmail, dedupeKey?: string): Promise<void> {
    return this.queueEmails([{ email, ...(dedupeKey !== undefined && { dedupeKey }) }]);
  }

  async queueEmails(emails: readonly QueuedEmail[]): Promise<void> {
    if (emails.length === 0) return;
    await this.db
      .insertInto('jobs')
      .values(emails.map((posted) => this.jobOf(posted)))
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .execute();
  }

  async deliveryOf(dedupeKey: string): Promise<EmailDelivery | undefined> {
    const job = await this.db
      .selectFrom('jobs')
      .select(['done_at', 'dead_at'])
      .where('dedupe_key', '=', dedupeKey)
      .where('kind', '=', 'mail')
      .executeTakeFirst();
    if (!job) return undefined;
    if (job.done_at !== null) return 'sent';
    return job.dead_at === null ? 'waiting' : 'failed';
  }

  private jobOf({ email, dedupeKey }: QueuedEmail) {
    const id = this.random.uuid();
    const now = this.clock.now();
    const encrypted = this.encryptor.encrypt(JSON.stringify(email), id).toString('base64');
    return {
      id,
      kind: 'mail',
      dedupe_key: dedupeKey ?? null,
      payload: JSON.stringify({ sealed: encrypted }),
      run_at: email.notBefore ?? now,
      created_at: now,
    };
  }
}

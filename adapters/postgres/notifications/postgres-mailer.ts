import type { RenderedEmail, Mailer } from '#core/notifications/server';
import type { Clock } from '#core/shared';
import type { Db } from '../database/database.ts';

/** Stores emails instead of sending them, each once: for the demo, where nobody has a mailbox. */
export class PostgresMailer implements Mailer {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async send({ id, to, subject, text, html }: RenderedEmail): Promise<void> {
    await this.db
      .insertInto('kept_mails')
      .values({ id, recipient: to, subject, body_text: text, body_html: html, sent_at: this.clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

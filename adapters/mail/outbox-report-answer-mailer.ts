import { formatMessage } from '#core/messages';
import type { Outbox } from '#core/notifications/server';
import { type ContentReport, reportReference } from '#core/operator';
import type { ReportAnswerMailer } from '#core/operator/server';
import { paragraphsOf } from './email-lines.ts';
import type { SenderInfo } from './outbox-code-mailer.ts';

/** Answers to reports, emailed through the outbox, each once. */
export class OutboxReportAnswerMailer implements ReportAnswerMailer {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: SenderInfo,
  ) {}

  async send({ id, email, displayName }: ContentReport, text: string): Promise<void> {
    const reference = reportReference(id);
    const outgoing = {
      to: email,
      subject: formatMessage('mailAnswerSubject', { reference }),
      title: formatMessage('mailAnswerTitle'),
      paragraphs: [formatMessage('mailGreeting', { name: displayName }), ...paragraphsOf(text)],
      closing: formatMessage('mailSupport', this.sender.support),
    };
    await this.outbox.queueEmail(outgoing, `answer ${id}`);
  }
}

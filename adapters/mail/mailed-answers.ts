import { say } from '#core/messages';
import type { Outbox } from '#core/notifications';
import { type AnswerMail, type ContentReport, reportReference } from '#core/operation';
import { linesOf } from './letter-lines.ts';
import type { Sender } from './mailed-codes.ts';

/** Answers to reports, as letters through the outbox, each once. */
export class MailedAnswers implements AnswerMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: Sender,
  ) {}

  async send({ id, email, displayName }: ContentReport, words: string): Promise<void> {
    const reference = reportReference(id);
    const letter = {
      to: email,
      subject: say('mailAnswerSubject', { reference }),
      title: say('mailAnswerTitle'),
      paragraphs: [say('mailGreeting', { name: displayName }), ...linesOf(words)],
      closing: say('mailSupport', this.sender.support),
    };
    await this.outbox.mail(letter, `answer ${id}`);
  }
}

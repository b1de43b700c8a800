import { type CodeLetter, type CodeMail, CODES } from '#core/account';
import { say } from '#core/messages';
import type { Outbox } from '#core/notifications';

/** What a letter says of the house that sends it. */
export abstract class Sender {
  /** Where people find the product, without a slash at the end. */
  abstract readonly publicUrl: string;
  abstract readonly support: { readonly name: string; readonly email: string };
}

/** Codes that go out as letters, through the outbox. */
export class MailedCodes implements CodeMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: Sender,
  ) {}

  async send(letter: CodeLetter): Promise<void> {
    const { to, displayName, code, purpose, until, isDecoy } = letter;
    const minutes = CODES.minutes;
    const isFirst = purpose === 'verify';
    const text = isFirst ? say('mailVerifyText', { minutes }) : say('mailResetText', { minutes });
    await this.outbox.mail({
      to,
      subject: isFirst ? say('mailVerifySubject', { code }) : say('mailResetSubject', { code }),
      title: isFirst ? say('mailVerifyTitle') : say('mailResetTitle'),
      paragraphs: [say('mailGreeting', { name: displayName }), text, say('mailIgnore')],
      code,
      ...(isFirst && { action: { label: say('mailVerifyAction'), url: this.proofLink(letter) } }),
      closing: say('mailSupport', this.sender.support),
      until,
      isDecoy,
    });
  }

  /** Opens the page that reads the code out of the link and sends it by itself (ACC-6). */
  private proofLink({ to, displayName, code }: CodeLetter): string {
    const query = new URLSearchParams({ verificationCode: code, name: displayName, email: to });
    return `${this.sender.publicUrl}/auth/emailVerification?${query.toString()}`;
  }
}

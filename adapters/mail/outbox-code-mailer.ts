import { namesOf } from '#core/account';
import { type CodeEmail, type CodeMailer, CODE_POLICY } from '#core/account/server';
import { formatMessage } from '#core/messages';
import type { Outbox } from '#core/notifications/server';

/** The sender's details in emails. */
export abstract class SenderInfo {
  /** The public URL of the product, without a trailing slash. */
  abstract readonly publicUrl: string;
  abstract readonly support: { readonly name: string; readonly email: string };
}

/** Codes sent by email, through the outbox. */
export class OutboxCodeMailer implements CodeMailer {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: SenderInfo,
  ) {}

  async send(email: CodeEmail): Promise<void> {
    const { to, displayName, code, purpose, until, isDecoy } = email;
    const minutes = CODE_POLICY.minutes;
    const isFirst = purpose !== 'reset';
    const text = isFirst ? formatMessage('mailVerifyText', { minutes }) : formatMessage('mailResetText', { minutes });
    await this.outbox.queueEmail({
      to,
      subject: isFirst ? formatMessage('mailVerifySubject') : formatMessage('mailResetSubject'),
      title: isFirst ? formatMessage('mailVerifyTitle') : formatMessage('mailResetTitle'),
      paragraphs: [formatMessage('mailGreeting', { name: namesOf(displayName).firstName }), text],
      code,
      ...(purpose === 'verify' && { action: { label: formatMessage('mailVerifyAction'), url: this.proofLink(email) } }),
      closing: `${formatMessage('mailIgnore')} ${formatMessage('mailSupport', this.sender.support)}`,
      until,
      isDecoy,
    });
  }

  /** Opens the page that reads the code out of the link and sends it by itself (ACC-6). */
  private proofLink({ to, displayName, code }: CodeEmail): string {
    const fragment = new URLSearchParams({ verificationCode: code, name: displayName, email: to });
    return `${this.sender.publicUrl}/auth/emailVerification#${fragment.toString()}`;
  }
}

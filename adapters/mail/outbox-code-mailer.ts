import { namesOf } from '#core/account';
import { type CodeEmail, type CodeMailer, type CodePurpose, CODE_POLICY } from '#core/account/server';
import { formatMessage, type MessageKey } from '#core/messages';
import type { Outbox } from '#core/notifications/server';

/** The sender's details in emails. */
export abstract class SenderInfo {
  /** The public URL of the product, without a trailing slash. */
  abstract readonly publicUrl: string;
  abstract readonly support: { readonly name: string; readonly email: string };
}

const verifyTexts = { subject: 'mailVerifySubject', title: 'mailVerifyTitle', text: 'mailVerifyText' } as const;

/** The texts of an email with a code, by its purpose. */
const textsOf = {
  verify: verifyTexts,
  keep: verifyTexts,
  reset: { subject: 'mailResetSubject', title: 'mailResetTitle', text: 'mailResetText' },
  link: { subject: 'mailLinkSubject', title: 'mailLinkTitle', text: 'mailLinkText' },
} as const satisfies Record<CodePurpose, Readonly<Record<'subject' | 'title' | 'text', MessageKey>>>;

/** Codes sent by email, through the outbox. */
export class OutboxCodeMailer implements CodeMailer {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: SenderInfo,
  ) {}

  async send(email: CodeEmail): Promise<void> {
    const { to, displayName, code, purpose, until, isDecoy } = email;
    const minutes = CODE_POLICY.minutes;
    const texts = textsOf[purpose];
    await this.outbox.queueEmail({
      to,
      subject: formatMessage(texts.subject),
      title: formatMessage(texts.title),
      paragraphs: [
        formatMessage('mailGreeting', { name: namesOf(displayName).firstName }),
        formatMessage(texts.text, { minutes }),
      ],
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

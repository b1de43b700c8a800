import { createTransport, type Transporter } from 'nodemailer';
import { type RenderedEmail, Mailer, UndeliverableMail } from '#core/notifications/server';

/** The sender of the emails; `host` is the domain of their message ids. */
export interface FromAddress {
  readonly name: string;
  readonly address: string;
  readonly messageIdHost: string;
}

/** Hands mail to an SMTP server, one recipient at a time, over connections that are used again. Where encryption is required, a server without TLS gets nothing. */
export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly sender: FromAddress,
    requiresEncryption = false,
  ) {
    super();
    this.transport = createTransport({
      ...timeouts,
      ...pooling,
      url,
      requireTLS: requiresEncryption,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ id, to, replyTo, subject, text, html, stopUrl }: RenderedEmail): Promise<void> {
    const recipient = onlyAddress(to);
    if (hasControls(subject)) throw new UndeliverableMail('the subject has control characters');
    try {
      await this.transport.sendMail({
        from: { name: this.sender.name, address: this.sender.address },
        to: { name: '', address: recipient },
        ...(replyTo !== undefined && { replyTo: { name: '', address: onlyAddress(replyTo) } }),
        envelope: { from: this.sender.address, to: [recipient] },
        messageId: `<${id}@${this.sender.messageIdHost}>`,
        subject,
        text,
        html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(stopUrl !== undefined && {
            'List-Unsubscribe': `<${stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    } catch (error) {
      if (isRecipientRefused(error)) throw new UndeliverableMail('the address was refused', { cause: error });
      throw error;
    }
  }
}

/** Shorter together than a worker's lease, so that no other worker sends an email that is still being sent; in milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/**
 * As many connections as emails are sent in parallel; a lost connection loses its email, which the outbox sends again.
 */
const pooling = { pool: true, maxConnections: 10, maxRequeues: 0, idleTimeout: 5_000 } as const;

/** The address, if the text is exactly one; throws {@link UndeliverableMail} for any other. */
function onlyAddress(text: string): string {
  const address = text.trim();
  const isOne = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,255}$/.test(address);
  if (!isOne || hasControls(text)) throw new UndeliverableMail('not exactly one address');
  return address;
}

const hasControls = (text: string): boolean => /[\p{Cc}\u2028\u2029]/u.test(text);

/** Whether the server refused the recipient for good; any other error may be temporary. */
function isRecipientRefused(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 550 && responseCode <= 553;
}

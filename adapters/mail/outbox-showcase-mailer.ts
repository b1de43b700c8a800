import { namesOf } from '#core/account';
import { formatMessage } from '#core/messages';
import type { Outbox } from '#core/notifications/server';
import { onOneLine, type SubmissionKey, displayNameOf } from '#core/shared';
import { type ShowcaseContactEmail, ShowcaseMailer, type ShowcaseShareEmail } from '#core/showcases/server';
import { paragraphsOf } from './email-layout.ts';
import type { SenderInfo } from './outbox-code-mailer.ts';

/** Emails about showcases, sent through the outbox. */
export class OutboxShowcaseMailer extends ShowcaseMailer {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: SenderInfo,
  ) {
    super();
  }

  async contact({ to, showcaseTitle, form }: ShowcaseContactEmail, submission?: SubmissionKey): Promise<void> {
    const title = onOneLine(showcaseTitle);
    const name = onOneLine(displayNameOf(form));
    const email = form.email.trim();
    await this.outbox.queueEmail(
      {
        to,
        replyTo: email,
        subject: formatMessage('mailShowcaseContactSubject', { name, title }),
        title: formatMessage('mailShowcaseContactTitle', { name }),
        paragraphs: [formatMessage('mailShowcaseContactText', { name, email, title }), ...paragraphsOf(form.message)],
        closing: formatMessage('mailShowcaseContactClosing', { name }),
      },
      submission && `showcase contact ${email} ${submission}`,
    );
  }

  async share({ showcase, senderName, form }: ShowcaseShareEmail, submission?: SubmissionKey): Promise<void> {
    const [name, title] = [onOneLine(senderName), onOneLine(showcase.title)];
    await this.outbox.queueEmail(
      {
        to: form.email.trim(),
        subject: formatMessage('mailShowcaseShareSubject', { name, title }),
        title: formatMessage('mailShowcaseShareTitle', { name, title }),
        paragraphs: [
          formatMessage('mailGreeting', { name: namesOf(onOneLine(form.name)).firstName }),
          ...paragraphsOf(form.message),
        ],
        action: {
          label: formatMessage('mailShowcaseShareAction'),
          url: `${this.sender.publicUrl}/showcase/${showcase.id}`,
        },
        closing: formatMessage('mailShowcaseShareClosing', { name, url: this.sender.publicUrl }),
        by: showcase.ownerId,
      },
      submission && `showcase share ${showcase.id} ${submission}`,
    );
  }
}

import { fileIdOf, type ShareDelivery, type SharedItem, type ShareForm } from '#core/applets';
import type { FileLinks } from '#core/applets/server';
import type { ShareMailer } from '#core/challenges/server';
import { formatMessage } from '#core/messages';
import type { Outbox } from '#core/notifications/server';
import { type Clock, plusMinutes, type SubmissionKey, type TravelerId } from '#core/shared';
import { paragraphsOf } from './email-layout.ts';
import type { SenderInfo } from './outbox-code-mailer.ts';

/** For how many minutes a file can be opened from an email: 30 days. */
const OPEN_MINUTES = 30 * 24 * 60;

/** Emails a Traveler's shared submissions through the outbox; a file is sent as a link that is valid for 30 days. */
export class OutboxShareMailer implements ShareMailer {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: SenderInfo,
    private readonly links: FileLinks,
    private readonly clock: Clock,
    private readonly traveler: { readonly id: TravelerId; readonly name: string },
  ) {}

  async send(
    { receiver, subject, message }: ShareForm,
    items: readonly SharedItem[],
    submission: SubmissionKey,
  ): Promise<void> {
    const { sender } = this;
    const { name } = this.traveler;
    const email = {
      to: receiver,
      subject,
      title: formatMessage('mailShareTitle', { name }),
      paragraphs: [...paragraphsOf(message), ...items.flatMap((item) => this.paragraphsFor(item))],
      closing: formatMessage('mailShareClosing', { name, url: sender.publicUrl }),
      by: this.traveler.id,
    };
    await this.outbox.queueEmail(email, this.dedupeKey(submission));
  }

  delivery(submission: SubmissionKey): Promise<ShareDelivery | undefined> {
    return this.outbox.deliveryOf(this.dedupeKey(submission));
  }

  private dedupeKey(submission: SubmissionKey): string {
    return `share ${this.traveler.id} ${submission}`;
  }

  private paragraphsFor({ title, text, file }: SharedItem): readonly string[] {
    const id = file === null ? undefined : fileIdOf(file);
    if (id === undefined) return [title, ...paragraphsOf(text)];
    const link = this.links.link(id, { what: 'file' }, plusMinutes(this.clock.now(), OPEN_MINUTES));
    return [formatMessage('mailShareFile', { title, url: this.sender.publicUrl + link })];
  }
}

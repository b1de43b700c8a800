import { fileAt, type FileLinks, type ShareForm } from '#core/applets';
import type { SharedPiece, ShareMail } from '#core/challenges';
import { say } from '#core/messages';
import type { Outbox } from '#core/notifications';
import { type Clock, plusMinutes, type SubmissionKey, type TravelerId } from '#core/shared';
import { linesOf } from './letter-lines.ts';
import type { Sender } from './mailed-codes.ts';

/** For how many minutes a file can be opened out of a letter: 30 days. */
const OPEN_MINUTES = 30 * 24 * 60;

/** What one Traveler shares, as letters through the outbox; a file goes as a link that holds for 30 days. */
export class MailedShares implements ShareMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: Sender,
    private readonly links: FileLinks,
    private readonly clock: Clock,
    private readonly traveler: { readonly id: TravelerId; readonly name: string },
  ) {}

  async send(
    { receiver, subject, message }: ShareForm,
    pieces: readonly SharedPiece[],
    submission: SubmissionKey,
  ): Promise<void> {
    const { sender } = this;
    const { id, name } = this.traveler;
    const letter = {
      to: receiver,
      subject,
      title: say('mailShareTitle', { name }),
      paragraphs: [...linesOf(message), ...pieces.flatMap((piece) => this.told(piece))],
      closing: say('mailShareClosing', { name, url: sender.publicUrl }),
    };
    await this.outbox.mail(letter, `share ${id} ${submission}`);
  }

  private told({ title, words, file }: SharedPiece): readonly string[] {
    const id = file === null ? undefined : fileAt(file);
    if (id === undefined) return [title, ...linesOf(words)];
    const link = this.links.link(id, { what: 'file' }, plusMinutes(this.clock.now(), OPEN_MINUTES));
    return [say('mailShareFile', { title, url: this.sender.publicUrl + link })];
  }
}

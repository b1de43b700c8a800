import { knows, say } from '#core/messages';
import type { Outbox } from '#core/notifications';
import { reportReference } from '#core/operation';
import { type ErrorDesk, reportedErrors, type TravelerId } from '#core/shared';
import type { Sender } from './mailed-codes.ts';

/** Reports of one Traveler that go to the support as letters, through the outbox; whoever writes them chooses codes, never words. */
export class MailedErrorDesk implements ErrorDesk {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: Sender,
    private readonly about: { readonly traveler: TravelerId; readonly report: string },
  ) {}

  async report(codes: readonly string[]): Promise<void> {
    const { support, publicUrl } = this.sender;
    const { traveler, report } = this.about;
    await this.outbox.mail({
      to: support.email,
      subject: say('mailReportSubject'),
      title: say('mailReportTitle'),
      paragraphs: reportedErrors(codes.map((code) => (knows(code) ? code : undefined))),
      closing: say('mailReportFrom', { reference: reportReference(report), traveler, url: publicUrl }),
    });
  }
}

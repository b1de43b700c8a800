import { hasMessage, formatMessage } from '#core/messages';
import type { Outbox } from '#core/notifications/server';
import { reportReference } from '#core/operator';
import { type ErrorReports, reportedErrors, type TravelerId } from '#core/shared';
import type { SenderInfo } from './outbox-code-mailer.ts';

/** Error reports of one Traveler, emailed to the support through the outbox; the reporter chooses codes, never text. */
export class OutboxErrorReports implements ErrorReports {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: SenderInfo,
    private readonly about: { readonly traveler: TravelerId; readonly report: string },
  ) {}

  async report(codes: readonly string[]): Promise<void> {
    const { support, publicUrl } = this.sender;
    const { traveler, report } = this.about;
    await this.outbox.queueEmail({
      to: support.email,
      subject: formatMessage('mailReportSubject'),
      title: formatMessage('mailReportTitle'),
      paragraphs: reportedErrors(codes.map((code) => (hasMessage(code) ? code : undefined))),
      closing: formatMessage('mailReportFrom', { reference: reportReference(report), traveler, url: publicUrl }),
    });
  }
}

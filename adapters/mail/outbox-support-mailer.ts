import { namesOf } from '#core/account';
import { formatMessage, Refusal, hasMessage } from '#core/messages';
import type { Outbox } from '#core/notifications/server';
import { type AppFeedback, type AppFeedbackInbox, appFeedbackProblems } from '#core/settings';
import { RATING_RANGE, type TravelerId, type ErrorReports, reportedErrors } from '#core/shared';
import type { SenderInfo } from './outbox-code-mailer.ts';
import { reportReference, type ContentReport } from '#core/operator';
import type { ReportAnswerMailer } from '#core/operator/server';
import { paragraphsOf } from './email-layout.ts';

/** Emails a Traveler's feedback on the app to the support through the outbox. */
export class OutboxAppFeedbackInbox implements AppFeedbackInbox {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: SenderInfo,
    private readonly traveler: TravelerId,
  ) {}

  async send(feedback: AppFeedback): Promise<void> {
    const problems = appFeedbackProblems(feedback);
    const problem = problems.rating ?? problems.comment;
    if (problem) throw new Refusal(problem);
    const { support, publicUrl } = this.sender;
    const stars = { rating: feedback.rating, most: RATING_RANGE.most };
    await this.outbox.queueEmail({
      to: support.email,
      subject: formatMessage('mailFeedbackSubject', stars),
      title: formatMessage('mailFeedbackTitle', stars),
      paragraphs: feedback.comment
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter((paragraph) => paragraph !== ''),
      closing: formatMessage('mailFeedbackFrom', { traveler: this.traveler, url: publicUrl }),
    });
  }
}

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

/** Answers to reports, emailed through the outbox, each once. */
export class OutboxReportAnswerMailer implements ReportAnswerMailer {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: SenderInfo,
  ) {}

  async send({ id, email, displayName }: ContentReport, text: string): Promise<void> {
    const reference = reportReference(id);
    const outgoing = {
      to: email,
      subject: formatMessage('mailAnswerSubject', { reference }),
      title: formatMessage('mailAnswerTitle'),
      paragraphs: [formatMessage('mailGreeting', { name: namesOf(displayName).firstName }), ...paragraphsOf(text)],
      closing: formatMessage('mailSupport', this.sender.support),
    };
    await this.outbox.queueEmail(outgoing, `answer ${id}`);
  }
}

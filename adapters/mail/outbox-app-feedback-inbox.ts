import { formatMessage, Refusal } from '#core/messages';
import type { Outbox } from '#core/notifications/server';
import { type AppFeedback, type AppFeedbackInbox, appFeedbackProblems } from '#core/settings';
import { RATING_RANGE, type TravelerId } from '#core/shared';
import type { SenderInfo } from './outbox-code-mailer.ts';

/** What one Traveler thinks of the app, emailed to the support through the outbox. */
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

import { Refusal } from '#core/messages';
import { type AppFeedback, type AppFeedbackInbox, appFeedbackProblems } from '#core/settings';

/** What Travelers think of the app, in memory. */
export class MemoryAppFeedbackInbox implements AppFeedbackInbox {
  readonly received: AppFeedback[] = [];

  async send(feedback: AppFeedback): Promise<void> {
    const { rating, comment } = appFeedbackProblems(feedback);
    const problem = rating ?? comment;
    if (problem) throw new Refusal(problem);
    this.received.push(feedback);
  }
}

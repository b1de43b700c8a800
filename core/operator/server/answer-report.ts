import { Refusal } from '../../messages/index.ts';
import { type Clock, EMAIL_TEXT_DETAILS } from '../../shared/index.ts';
import { type ContentReport, reportAnswerProblem, alreadyAnsweredProblem } from '../report.rules.ts';
import type { ReportAnswerMailer, ReportAdmin } from './operator.port.ts';

/** OPE-13 · Answers a report, once: the answer is emailed to the reporter and stored. */
export class AnswerReport {
  constructor(
    private readonly reportAdmin: ReportAdmin,
    private readonly answerMailer: ReportAnswerMailer,
    private readonly clock: Clock,
  ) {}

  /** Refuses as OPE-13 says, and with `reportUnknown` an unknown report. */
  async run(id: string, text: string): Promise<ContentReport> {
    const problem = reportAnswerProblem(text);
    if (problem) throw new Refusal(problem, EMAIL_TEXT_DETAILS[problem]);
    const report = await this.reportAdmin.findForUpdate(id);
    if (!report) throw new Refusal('reportUnknown');
    const done = alreadyAnsweredProblem(report);
    if (done) throw new Refusal(done);
    const now = this.clock.now();
    await this.reportAdmin.answer(id, text, now);
    await this.answerMailer.send(report, text);
    return { ...report, answer: text, answeredAt: now };
  }
}

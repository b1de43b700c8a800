import { Refusal } from '../messages/index.ts';
import type { Clock } from '../shared/index.ts';
import type { ContentReport } from './content-report.ts';
import type { AnswerMail, ReportDesk } from './report-desk.port.ts';
import { ANSWER_DETAILS, answerProblem, reportProblem } from './report.rules.ts';

/** OPE-13 · Answers a report, once: the answer goes back to whoever reported as a letter, and is kept. */
export class AnswerReport {
  constructor(
    private readonly reports: ReportDesk,
    private readonly mail: AnswerMail,
    private readonly clock: Clock,
  ) {}

  /** Refuses what OPE-13 refuses, and with `reportUnknown` what nobody reported. */
  async run(id: string, words: string): Promise<ContentReport> {
    const problem = answerProblem(words);
    if (problem) throw new Refusal(problem, ANSWER_DETAILS[problem]);
    const report = await this.reports.hold(id);
    if (!report) throw new Refusal('reportUnknown');
    const done = reportProblem(report);
    if (done) throw new Refusal(done);
    const now = this.clock.now();
    await this.reports.answer(id, words, now);
    await this.mail.send(report, words);
    return { ...report, answer: words, answeredAt: now };
  }
}

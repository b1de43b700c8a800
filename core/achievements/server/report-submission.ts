import { answerText, numberedListText } from '../../applets/index.ts';
import { Refusal } from '../../messages/index.ts';
import { type AbuseInbox, abuseReportProblem, type TravelerId } from '../../shared/index.ts';
import type { AchievementRecords } from './achievements.port.ts';
import type { AchievementReviews } from '../achievements.port.ts';
import type { ExternalSubmission } from '../external-submission.rules.ts';
import type { PostId } from '../feedback.ts';

/** REL-28 · Reports a submission that they may open. */
export class ReportSubmission {
  constructor(
    private readonly own: TravelerId,
    private readonly reviews: AchievementReviews,
    private readonly records: AchievementRecords,
    private readonly inbox: AbuseInbox,
  ) {}

  /** Refuses with `submissionNotShared` a submission that they may not open. */
  async run(id: PostId, reason: string): Promise<void> {
    const submission = await this.reviews.submission(id);
    const post = await this.records.post(id, this.own);
    if (!post) throw new Refusal('submissionNotShared');
    const reported = { authorId: post.ownerId, words: submissionText(submission), at: null };
    const report = { kind: 'submission' as const, targetId: id, reported, before: [], reason };
    const problem = abuseReportProblem(report, this.own);
    if (problem) throw new Refusal(problem);
    await this.inbox.keep(this.own, report);
  }
}

/** A submission as text: its title, its reflection, and its answers. */
export const submissionText = ({
  challengeTitle,
  reflectAnswers,
  applets,
  answers,
}: Pick<ExternalSubmission, 'challengeTitle' | 'reflectAnswers' | 'applets' | 'answers'>): string => {
  const answered = applets.map((applet) =>
    numberedListText(answerText(applet, (id) => answers.find(({ appletId }) => appletId === id))),
  );
  return [challengeTitle, reflectAnswers, ...answered].filter((words) => words !== '').join('\n\n');
};

import { type DraftVersion, POST_FORMATS, type SubmittedDrafts } from '../../../applets/index.ts';
import { type PrepareAnswers, takeSubmittedDraft } from '../../../applets/server.ts';
import { Refusal } from '../../../messages/index.ts';
import type { ChallengeId } from '../../../content/index.ts';
import { type Clock, todayIn } from '../../../shared/index.ts';
import type { AwardChallenge } from '../points/award-challenge.ts';
import type { ChallengeCompletion, PostSubmission } from '../../challenge.ts';
import type { SubmissionKey } from '../../challenges.port.ts';
import { postProblem } from '../../completion/completion.rules.ts';
import { completedWith } from '../completed-work.rules.ts';
import type { CompletionNews, Completions } from '../challenges.port.ts';
import { draftKey } from '../../drafts/draft-key.rules.ts';
import { requireChallenge, requireAccessible } from '../opened-challenge.ts';
import { resubmissionProblem } from '../../completion/completion-questions.rules.ts';

/**
 * STP-3 · Stores the post that completes a challenge, once, books the points, and notifies others; the same submission
 * gets the same response.
 */
export class RecordPost {
  constructor(
    private readonly completions: Completions,
    private readonly awardChallenge: AwardChallenge,
    private readonly clock: Clock,
    private readonly submittedDrafts: SubmittedDrafts,
    private readonly prepareAnswers: PrepareAnswers,
    private readonly news: CompletionNews,
  ) {}

  async run(
    id: ChallengeId,
    post: PostSubmission,
    submission: SubmissionKey,
    draft?: DraftVersion,
  ): Promise<ChallengeCompletion> {
    const record = requireChallenge(await this.completions.findForUpdate(id));
    const { challenge, zone } = record;
    const again = resubmissionProblem('challenge', record.posted?.submission, submission);
    if (again) throw new Refusal(again);
    if (record.posted) return record.posted.answered;
    requireAccessible(record, this.clock);
    const problem = postProblem(challenge, post);
    if (problem) throw new Refusal(problem.key, problem.details);
    if (post.fileUrl) await this.prepareAnswers.check([[{ url: post.fileUrl, name: '' }, POST_FORMATS]]);

    if (draft) {
      const held = { ...draft, content: { answers: [], reflectAnswers: post.reflectAnswers } };
      await takeSubmittedDraft(this.submittedDrafts, draftKey(id, null), held);
    }
    const at = this.clock.now();
    const on = todayIn(zone, at);
    const answered = await this.awardChallenge.run(challenge.content, record.quest, at);
    await this.completions.addPost(record, post, { submission, answered, at, on });
    await this.news.tell(completedWith(record.quest, challenge.content, on));
    return answered;
  }
}

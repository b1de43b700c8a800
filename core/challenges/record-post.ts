import { type DraftMark, POST_FORMATS, type PrepareAnswers, type SubmittedDrafts } from '../applets/index.ts';
import { Refusal } from '../messages/index.ts';
import type { ChallengeId } from '../quests/index.ts';
import { type Clock, todayIn } from '../shared/index.ts';
import type { AwardChallenge } from './award-challenge.ts';
import type { ChallengeCompletion, WrittenPost } from './challenge.ts';
import type { SubmissionKey } from './challenges.port.ts';
import { postProblem } from './completion.rules.ts';
import type { Completions } from './completions.port.ts';
import { draftPlace } from './draft-place.rules.ts';
import { found, reached } from './open-challenge.ts';
import { resubmissionProblem } from './walking.rules.ts';

/** STP-3 · Keeps the post that completes a challenge, once, and books what it earned; the same submission again gets the same answer. */
export class RecordPost {
  constructor(
    private readonly completions: Completions,
    private readonly awardChallenge: AwardChallenge,
    private readonly clock: Clock,
    private readonly drafts: SubmittedDrafts,
    private readonly prepareAnswers: PrepareAnswers,
  ) {}

  async run(
    id: ChallengeId,
    post: WrittenPost,
    submission: SubmissionKey,
    draft?: DraftMark,
  ): Promise<ChallengeCompletion> {
    const kept = found(await this.completions.hold(id));
    const { challenge, zone } = kept;
    const again = resubmissionProblem('challenge', kept.posted?.submission, submission);
    if (again) throw new Refusal(again);
    if (kept.posted) return kept.posted.answered;
    reached(kept, this.clock);
    const problem = postProblem(challenge, post);
    if (problem) throw new Refusal(problem.key, problem.details);
    if (post.fileUrl) await this.prepareAnswers.check([[{ url: post.fileUrl, name: '' }, POST_FORMATS]]);

    const at = this.clock.now();
    const answered = await this.awardChallenge.run(challenge.content, kept.quest, at);
    await this.completions.addPost(kept, post, { submission, answered, at, on: todayIn(zone, at) });
    const { reflectAnswers } = post;
    if (draft) await this.drafts.clear(draftPlace(id, null), { ...draft, content: { answers: [], reflectAnswers } });
    return answered;
  }
}

import type { AppletAnswer } from '#core/applets';
import {
  AwardChallenge,
  type Challenge,
  type ChallengeCompletion,
  type Challenges,
  OpenChallenge,
  RecordPost,
  RecordStep,
  type StepCompletion,
  type SubmissionKey,
  type WrittenPost,
} from '#core/challenges';
import type { ChallengeId, StepId } from '#core/quests';
import type { TravelerId } from '#core/shared';
import { MemoryCompletions } from './memory-completions.ts';
import { MemoryLedger } from './memory-ledger.ts';
import type { MemoryWorld } from './memory-world.ts';

/** The challenges of one Traveler's active quest in memory; what is sent at once is taken one after the other. */
export class MemoryChallenges implements Challenges {
  private readonly completions: MemoryCompletions;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {
    this.completions = new MemoryCompletions(world, traveler);
  }

  open(challenge: ChallengeId): Promise<Challenge> {
    return new OpenChallenge(this.completions, this.world.clock).run(challenge);
  }

  completeStep(
    challenge: ChallengeId,
    step: StepId,
    answers: readonly AppletAnswer[],
    submission: SubmissionKey,
  ): Promise<StepCompletion> {
    const recordStep = new RecordStep(this.completions, this.world.clock);
    return this.inTurn(() => recordStep.run(challenge, step, answers, submission));
  }

  submitPost(challenge: ChallengeId, post: WrittenPost, submission: SubmissionKey): Promise<ChallengeCompletion> {
    const award = new AwardChallenge(new MemoryLedger(this.world, this.traveler));
    const recordPost = new RecordPost(this.completions, award, this.world.clock);
    return this.inTurn(() => recordPost.run(challenge, post, submission));
  }

  private inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const mine = this.last.then(work, work);
    this.last = mine;
    return mine;
  }
}

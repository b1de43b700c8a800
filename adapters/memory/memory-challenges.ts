import { type AppletAnswer, type DraftMark, PrepareAnswers, type StoredFiles } from '#core/applets';
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
import { everyFile } from './memory-files.ts';
import { MemoryHtmlCleaner } from './memory-html-cleaner.ts';
import { MemoryCompletions } from './memory-completions.ts';
import { MemoryLedger } from './memory-ledger.ts';
import { MemorySavedDrafts } from './memory-saved-drafts.ts';
import type { MemoryWorld } from './memory-world.ts';

/** The challenges of one Traveler's active quest in memory; what is sent at once is taken one after the other. */
export class MemoryChallenges implements Challenges {
  private readonly completions: MemoryCompletions;
  private readonly drafts: MemorySavedDrafts;
  private readonly prepareAnswers: PrepareAnswers;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
    files: StoredFiles = everyFile,
  ) {
    this.completions = new MemoryCompletions(world, traveler);
    this.prepareAnswers = new PrepareAnswers(files, new MemoryHtmlCleaner());
    this.drafts = new MemorySavedDrafts(world, traveler);
  }

  open(challenge: ChallengeId): Promise<Challenge> {
    return new OpenChallenge(this.completions, this.world.clock).run(challenge);
  }

  completeStep(
    challenge: ChallengeId,
    step: StepId,
    answers: readonly AppletAnswer[],
    submission: SubmissionKey,
    draft?: DraftMark,
  ): Promise<StepCompletion> {
    const recordStep = new RecordStep(this.completions, this.world.clock, this.drafts, this.prepareAnswers);
    return this.inTurn(() => recordStep.run(challenge, step, answers, submission, draft));
  }

  submitPost(
    challenge: ChallengeId,
    post: WrittenPost,
    submission: SubmissionKey,
    draft?: DraftMark,
  ): Promise<ChallengeCompletion> {
    const award = new AwardChallenge(new MemoryLedger(this.world, this.traveler));
    const recordPost = new RecordPost(this.completions, award, this.world.clock, this.drafts, this.prepareAnswers);
    return this.inTurn(() => recordPost.run(challenge, post, submission, draft));
  }

  private inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const mine = this.last.then(work, work);
    this.last = mine;
    return mine;
  }
}

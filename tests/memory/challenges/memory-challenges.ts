import type { AppletAnswer, DraftVersion } from '#core/applets';
import { PrepareAnswers, type StoredFiles } from '#core/applets/server';
import type {
  Challenge,
  ChallengeCompletion,
  Challenges,
  StepCompletion,
  SubmissionKey,
  PostSubmission,
} from '#core/challenges';
import { AwardChallenge, type CompletionNews, OpenChallenge, RecordPost, RecordStep } from '#core/challenges/server';
import type { ChallengeId, StepId } from '#core/content';
import type { TravelerId } from '#core/shared';
import { allFilesStored } from '../applets/memory-files.ts';
import { MemoryHtmlSanitizer } from '../applets/memory-html-sanitizer.ts';
import { MemoryCompletions } from './memory-completions.ts';
import { MemoryLedger } from './memory-ledger.ts';
import { MemoryServerDrafts } from '../applets/memory-server-drafts.ts';
import type { MemoryDatabase } from '../memory-database.ts';

/**
 * The challenges of one Traveler's active quest in memory; concurrent submissions are processed one after the other.
 */
export class MemoryChallenges implements Challenges {
  private readonly completions: MemoryCompletions;
  private readonly drafts: MemoryServerDrafts;
  private readonly prepareAnswers: PrepareAnswers;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
    files: StoredFiles = allFilesStored,
    private readonly news: CompletionNews = { tell: async () => undefined },
  ) {
    this.completions = new MemoryCompletions(database, traveler);
    this.prepareAnswers = new PrepareAnswers(files, new MemoryHtmlSanitizer());
    this.drafts = new MemoryServerDrafts(database, traveler);
  }

  open(challenge: ChallengeId): Promise<Challenge> {
    return new OpenChallenge(this.completions, this.database.clock).run(challenge);
  }

  completeStep(
    challenge: ChallengeId,
    step: StepId,
    answers: readonly AppletAnswer[],
    submission: SubmissionKey,
    draft?: DraftVersion,
  ): Promise<StepCompletion> {
    const recordStep = new RecordStep(this.completions, this.database.clock, this.drafts, this.prepareAnswers);
    return this.inTurn(() => recordStep.run(challenge, step, answers, submission, draft));
  }

  submitPost(
    challenge: ChallengeId,
    post: PostSubmission,
    submission: SubmissionKey,
    draft?: DraftVersion,
  ): Promise<ChallengeCompletion> {
    const award = new AwardChallenge(new MemoryLedger(this.database, this.traveler));
    const { completions, drafts, prepareAnswers, news } = this;
    const recordPost = new RecordPost(completions, award, this.database.clock, drafts, prepareAnswers, news);
    return this.inTurn(() => recordPost.run(challenge, post, submission, draft));
  }

  private inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const mine = this.last.then(work, work);
    this.last = mine;
    return mine;
  }
}

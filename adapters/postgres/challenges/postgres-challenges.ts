import type { AppletAnswer, DraftVersion } from '#core/applets';
import { type HtmlSanitizer, PrepareAnswers } from '#core/applets/server';
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
import type { Clock, RandomSource, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { PostgresCompletions } from './postgres-completions.ts';
import { PostgresStoredFiles } from '../applets/postgres-files.ts';
import { PostgresLedger } from './postgres-ledger.ts';
import { PostgresServerDrafts } from '../applets/postgres-server-drafts.ts';
import { inTransaction } from '../database/transactions.ts';

/** The challenges of one Traveler's active quest in PostgreSQL. */
export class PostgresChallenges implements Challenges {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
    private readonly random: RandomSource,
    private readonly sanitizer: HtmlSanitizer,
    private readonly news: CompletionNews,
  ) {}

  async open(challenge: ChallengeId): Promise<Challenge> {
    return new OpenChallenge(this.completionsIn(this.db), this.clock).run(challenge);
  }

  async completeStep(
    challenge: ChallengeId,
    step: StepId,
    answers: readonly AppletAnswer[],
    submission: SubmissionKey,
    draft?: DraftVersion,
  ): Promise<StepCompletion> {
    return inTransaction(this.db, (db) =>
      new RecordStep(this.completionsIn(db), this.clock, this.draftsIn(db), this.preparingIn(db)).run(
        challenge,
        step,
        answers,
        submission,
        draft,
      ),
    );
  }

  async submitPost(
    challenge: ChallengeId,
    post: PostSubmission,
    submission: SubmissionKey,
    draft?: DraftVersion,
  ): Promise<ChallengeCompletion> {
    return inTransaction(this.db, (db) => {
      const award = new AwardChallenge(new PostgresLedger(db, this.traveler, this.random));
      const [completions, drafts, preparing] = [this.completionsIn(db), this.draftsIn(db), this.preparingIn(db)];
      return new RecordPost(completions, award, this.clock, drafts, preparing, this.news).run(
        challenge,
        post,
        submission,
        draft,
      );
    });
  }

  private completionsIn(db: Db): PostgresCompletions {
    return new PostgresCompletions(db, this.traveler, this.clock, this.random);
  }

  private preparingIn(db: Db): PrepareAnswers {
    return new PrepareAnswers(new PostgresStoredFiles(db, this.traveler), this.sanitizer);
  }

  private draftsIn(db: Db): PostgresServerDrafts {
    return new PostgresServerDrafts(db, this.traveler, this.clock);
  }
}

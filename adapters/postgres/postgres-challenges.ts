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
import type { Clock, Dice, TravelerId } from '#core/shared';
import type { Db } from './database.ts';
import { PostgresCompletions } from './postgres-completions.ts';
import { PostgresLedger } from './postgres-ledger.ts';
import { inTransaction } from './transactions.ts';

/** The challenges of one Traveler's active quest in PostgreSQL. */
export class PostgresChallenges implements Challenges {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
    private readonly dice: Dice,
  ) {}

  async open(challenge: ChallengeId): Promise<Challenge> {
    return new OpenChallenge(this.completionsIn(this.db), this.clock).run(challenge);
  }

  async completeStep(
    challenge: ChallengeId,
    step: StepId,
    answers: readonly AppletAnswer[],
    submission: SubmissionKey,
  ): Promise<StepCompletion> {
    return inTransaction(this.db, (db) =>
      new RecordStep(this.completionsIn(db), this.clock).run(challenge, step, answers, submission),
    );
  }

  async submitPost(challenge: ChallengeId, post: WrittenPost, submission: SubmissionKey): Promise<ChallengeCompletion> {
    return inTransaction(this.db, (db) => {
      const award = new AwardChallenge(new PostgresLedger(db, this.traveler, this.dice));
      return new RecordPost(this.completionsIn(db), award, this.clock).run(challenge, post, submission);
    });
  }

  private completionsIn(db: Db): PostgresCompletions {
    return new PostgresCompletions(db, this.traveler, this.clock, this.dice);
  }
}

import type { Insertable } from 'kysely';
import { type PreparedAnswer, type HtmlSanitizer, PrepareAnswers } from '#core/applets/server';
import type {
  ChallengeCompletion,
  StepCompletion,
  PostSubmission,
  Challenge,
  Challenges,
  SubmissionKey,
} from '#core/challenges';
import {
  openedChallenge,
  type Completions,
  type DatedSubmission,
  type ChallengeRecord,
  AwardChallenge,
  type CompletionNews,
  OpenChallenge,
  RecordPost,
  RecordStep,
} from '#core/challenges/server';
import { Refusal } from '#core/messages';
import type { ChallengeId, StepId } from '#core/content';
import type { QuestId } from '#core/quests';
import type { Clock, Instant, RandomSource, TravelerId } from '#core/shared';
import { compiled } from '../database/compiled.ts';
import type { Db } from '../database/database.ts';
import { sendWithCommit } from '../database/pipelining-dialect.ts';
import { findProgressWithWork } from '../quests/stored-quest-progress.ts';
import { inTransaction, refuseDuplicate } from '../database/transactions.ts';
import type { AppletAnswer, DraftVersion } from '#core/applets';
import { PostgresStoredFiles } from '../applets/postgres-files.ts';
import type { Tables } from '../tables/tables.ts';
import { PostgresLedger } from './postgres-ledger.ts';
import { PostgresServerDrafts } from '../applets/postgres-server-drafts.ts';

/**
 * The completions of one Traveler in their active quest, in PostgreSQL; rows read for update stay locked until the
 * transaction ends.
 */
export class PostgresCompletions implements Completions {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  find(id: ChallengeId): Promise<ChallengeRecord | undefined> {
    return this.read(id, false);
  }

  findForUpdate(id: ChallengeId): Promise<ChallengeRecord | undefined> {
    return this.read(id, true);
  }

  async addStep(
    { quest, challenge }: ChallengeRecord,
    step: StepId,
    answers: readonly PreparedAnswer[],
    { submission, answered, at, on }: DatedSubmission<StepCompletion>,
  ): Promise<void> {
    const key = { quest_id: quest.id, challenge_id: challenge.id };
    if (answers.length > 0) await this.addAnswers({ ...key, step_id: step, created_at: at, updated_at: at }, answers);
    const dated = { submission, answered: JSON.stringify(answered), completed_on: on, completed_at: at };
    const statement = insertStep.with({ ...key, step_id: step, ...dated });
    await sendWithCommit(this.db, statement, refuseDuplicate('stepAlreadyCompleted'));
  }

  async addPost(
    { quest, challenge }: ChallengeRecord,
    { reflectAnswers, fileUrl = null, fileType = null }: PostSubmission,
    { submission, answered, at, on }: DatedSubmission<ChallengeCompletion>,
  ): Promise<void> {
    const added = await this.db
      .insertInto('posts')
      .values({
        id: this.random.uuid(),
        quest_id: quest.id,
        challenge_id: challenge.id,
        submission,
        answered: JSON.stringify(answered),
        reflect_answers: reflectAnswers,
        file_url: fileUrl,
        file_type: fileType,
        completed_on: on,
        completed_at: at,
      })
      .onConflict((conflict) => conflict.columns(['quest_id', 'challenge_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new Refusal('challengeAlreadyCompleted');
  }

  private async addAnswers(
    common: { quest_id: QuestId; challenge_id: ChallengeId; step_id: StepId; created_at: Instant; updated_at: Instant },
    answers: readonly PreparedAnswer[],
  ): Promise<void> {
    await this.db
      .insertInto('applet_answers')
      .values(
        answers.map(({ answer, html }) => ({
          ...common,
          id: this.random.uuid(),
          applet_id: answer.appletId,
          answer: JSON.stringify(answer),
          html,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['quest_id', 'challenge_id', 'applet_id']).doUpdateSet(({ ref }) => ({
          step_id: ref('excluded.step_id'),
          answer: ref('excluded.answer'),
          html: ref('excluded.html'),
          updated_at: ref('excluded.updated_at'),
        })),
      )
      .execute();
  }

  private async read(id: ChallengeId, locks: boolean): Promise<ChallengeRecord | undefined> {
    const wanted = { traveler: this.traveler, challenge: id, locks };
    const questProgress = await findProgressWithWork(this.db, wanted, this.clock.now());
    if (!questProgress) return undefined;
    const { authored, progress, quest, zone, allowEditCompleted, work } = questProgress;
    const { steps, post, answers } = work;
    const challenge = openedChallenge(authored, progress, id, {
      answers: answers.map(({ answer }) => answer),
      stepIdByApplet: new Map(answers.map(({ answer, step_id }) => [answer.appletId, step_id])),
      post: post && {
        reflectAnswers: post.reflect_answers,
        completedAt: new Date(post.completed_at).toISOString(),
        fileUrl: post.file_url,
        fileType: post.file_type,
      },
      allowEditCompleted,
    });
    return (
      challenge && {
        challenge,
        quest,
        zone,
        steps: Object.fromEntries(steps.map(({ step_id, ...submitted }) => [step_id, submitted])),
        posted: post ? { submission: post.submission, answered: post.answered } : null,
      }
    );
  }
}

/** Fails if the step is already completed, which rolls its transaction back. */
const insertStep = compiled((db, row: Insertable<Tables['step_completions']>) =>
  db.insertInto('step_completions').values(row),
);

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

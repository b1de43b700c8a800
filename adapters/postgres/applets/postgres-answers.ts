import type { Answers, AnswerScope, AnswersUpdate, StoredAnswer } from '#core/applets';
import { answersSince } from '#core/applets/server';
import type { Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { inSnapshot } from '../database/transactions.ts';

/** What one Traveler answered, in PostgreSQL. */
export class PostgresAnswers implements Answers {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
  ) {}

  since(which: AnswerScope, lastUpdatedAt: Instant | null): Promise<AnswersUpdate> {
    return inSnapshot(this.db, async (db) => {
      const quests = await db
        .selectFrom('quests')
        .where('traveler_id', '=', this.traveler)
        .select(['id', 'active as isActive', 'updated_at as updatedAt'])
        .execute();
      return answersSince(await this.changed(db, lastUpdatedAt), quests, which, lastUpdatedAt);
    });
  }

  /** Everything, oldest first. */
  async all(): Promise<readonly StoredAnswer[]> {
    const answers = await this.changed(this.db, null);
    return answers.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  }

  /** No more than may have changed: what is older need not be read. */
  private async changed(db: Db, since: Instant | null): Promise<readonly StoredAnswer[]> {
    return answersOf(db, this.traveler)
      .$if(since !== null, (query) =>
        query.where((when) => when.or([when('kept.updated_at', '>=', since), when('quest.updated_at', '>=', since)])),
      )
      .execute();
  }
}

/** The answers of a Traveler. */
export const answersOf = (db: Db, traveler: TravelerId) =>
  db
    .selectFrom('applet_answers as kept')
    .innerJoin('quests as quest', 'quest.id', 'kept.quest_id')
    .where('quest.traveler_id', '=', traveler)
    .select([
      'kept.id',
      'kept.quest_id as questId',
      'kept.challenge_id as challengeId',
      'kept.step_id as stepId',
      'kept.answer',
      'kept.custom_title as customTitle',
      'kept.custom_subtitle as customSubtitle',
      'kept.custom_description as customDescription',
      'kept.created_at as createdAt',
      'kept.updated_at as updatedAt',
    ]);

import {
  type Answers,
  type AnswerScope,
  type AnswersUpdate,
  type StoredAnswer,
  type AnswerId,
  type AppletContent,
  type CustomTexts,
  noCustomTexts,
} from '#core/applets';
import { answersSince, type PreparedAnswer } from '#core/applets/server';
import type { Instant, TravelerId, Clock, RandomSource } from '#core/shared';
import type { Db } from '../database/database.ts';
import { isRowId, readTogether } from '../database/transactions.ts';
import type { StoredAnswers, EditableAnswer } from '#core/challenges/server';
import { lockTraveler, findQuestProgress } from '../quests/stored-quest-progress.ts';

/** The answers of one Traveler, in PostgreSQL. */
export class PostgresAnswers implements Answers {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
  ) {}

  async since(which: AnswerScope, lastUpdatedAt: Instant | null): Promise<AnswersUpdate> {
    const quests = this.db
      .selectFrom('quests')
      .where('traveler_id', '=', this.traveler)
      .select(['id', 'active as isActive', 'updated_at as updatedAt']);
    const [answers, found] = await readTogether(this.db, this.changed(lastUpdatedAt), quests);
    return answersSince(answers, found, which, lastUpdatedAt);
  }

  /** No more than may have changed: what is older need not be read. */
  private changed(since: Instant | null) {
    return answersOf(this.db, this.traveler).$if(since !== null, (query) =>
      query.where((when) => when.or([when('kept.updated_at', '>=', since), when('quest.updated_at', '>=', since)])),
    );
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

/** The answers of one Traveler in PostgreSQL, one by one. */
export class PostgresStoredAnswers implements StoredAnswers {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  async applets(quest: string): Promise<readonly AppletContent[] | undefined> {
    return (await findQuestProgress(this.db, this.traveler, quest, this.clock.now()))?.authored.applets;
  }

  async findForUpdate(id: AnswerId): Promise<EditableAnswer | undefined> {
    if (!isRowId(id)) return undefined;
    await lockTraveler(this.db, this.traveler);
    const stored = await answersOf(this.db, this.traveler).where('kept.id', '=', id).executeTakeFirst();
    const progress = stored && (await findQuestProgress(this.db, this.traveler, stored.questId, this.clock.now()));
    return progress && { stored, applets: progress.authored.applets, allowEditCompleted: progress.allowEditCompleted };
  }

  async countAddedForUpdate(quest: string): Promise<number> {
    await lockTraveler(this.db, this.traveler);
    const { count } = await this.db
      .selectFrom('applet_answers')
      .where('quest_id', '=', quest)
      .where('challenge_id', 'is', null)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async add(quest: string, { answer, html }: PreparedAnswer, at: Instant): Promise<StoredAnswer> {
    const id = this.random.uuid();
    await this.db
      .insertInto('applet_answers')
      .values({
        id,
        quest_id: quest,
        challenge_id: null,
        step_id: null,
        applet_id: answer.appletId,
        answer: JSON.stringify(answer),
        html,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const location = { questId: quest, challengeId: null, stepId: null };
    return { id, ...location, ...noCustomTexts, answer, createdAt: at, updatedAt: at };
  }

  async change(
    stored: StoredAnswer,
    texts: CustomTexts,
    prepared: PreparedAnswer | undefined,
    at: Instant,
  ): Promise<StoredAnswer> {
    await this.db
      .updateTable('applet_answers')
      .set({
        custom_title: texts.customTitle,
        custom_subtitle: texts.customSubtitle,
        custom_description: texts.customDescription,
        ...(prepared && { answer: JSON.stringify(prepared.answer), html: prepared.html }),
        updated_at: at,
      })
      .where('id', '=', stored.id)
      .execute();
    return { ...stored, ...texts, answer: prepared?.answer ?? stored.answer, updatedAt: at };
  }

  async remove({ id }: StoredAnswer): Promise<void> {
    await this.db.deleteFrom('applet_answers').where('id', '=', id).execute();
  }
}

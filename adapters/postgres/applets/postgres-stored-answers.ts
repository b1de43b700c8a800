import { type AnswerId, type AppletContent, type CustomTexts, type StoredAnswer, noCustomTexts } from '#core/applets';
import type { PreparedAnswer } from '#core/applets/server';
import type { StoredAnswers, EditableAnswer } from '#core/challenges/server';
import type { Clock, RandomSource, Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { lockTraveler, findQuestProgress } from '../quests/stored-quest-progress.ts';
import { isRowId } from '../database/transactions.ts';
import { answersOf } from './postgres-answers.ts';

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

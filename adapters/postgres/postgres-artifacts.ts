import {
  type AnswerId,
  type AppletContent,
  type CustomWords,
  type KeptAnswer,
  noCustomWords,
  type PreparedAnswer,
} from '#core/applets';
import type { ArtifactShelf, ShelvedAnswer } from '#core/challenges';
import type { Clock, Dice, Instant, TravelerId } from '#core/shared';
import type { Db } from './database.ts';
import { holdTraveler, walkOf } from './kept-walk.ts';
import { isRowId } from './transactions.ts';

/** The answers of one Traveler in PostgreSQL, one by one. */
export class PostgresArtifactShelf implements ArtifactShelf {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
    private readonly dice: Dice,
  ) {}

  async applets(quest: string): Promise<readonly AppletContent[] | undefined> {
    return (await walkOf(this.db, this.traveler, quest, this.clock.now()))?.authored.applets;
  }

  async hold(id: AnswerId): Promise<ShelvedAnswer | undefined> {
    if (!isRowId(id)) return undefined;
    await holdTraveler(this.db, this.traveler);
    const kept = await this.db
      .selectFrom('applet_answers as kept')
      .innerJoin('quests as quest', 'quest.id', 'kept.quest_id')
      .where('quest.traveler_id', '=', this.traveler)
      .where('kept.id', '=', id)
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
      ])
      .executeTakeFirst();
    const walk = kept && (await walkOf(this.db, this.traveler, kept.questId, this.clock.now()));
    return walk && { kept, applets: walk.authored.applets, allowEditCompleted: walk.allowEditCompleted };
  }

  async add(quest: string, { answer, html }: PreparedAnswer, at: Instant): Promise<KeptAnswer> {
    const id = this.dice.id();
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
    const place = { questId: quest, challengeId: null, stepId: null };
    return { id, ...place, ...noCustomWords, answer, createdAt: at, updatedAt: at };
  }

  async change(
    kept: KeptAnswer,
    words: CustomWords,
    prepared: PreparedAnswer | undefined,
    at: Instant,
  ): Promise<KeptAnswer> {
    await this.db
      .updateTable('applet_answers')
      .set({
        custom_title: words.customTitle,
        custom_subtitle: words.customSubtitle,
        custom_description: words.customDescription,
        ...(prepared && { answer: JSON.stringify(prepared.answer), html: prepared.html }),
        updated_at: at,
      })
      .where('id', '=', kept.id)
      .execute();
    return { ...kept, ...words, answer: prepared?.answer ?? kept.answer, updatedAt: at };
  }
}

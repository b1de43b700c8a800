import type { PlannedDate, QuestId } from '#core/quests';
import type { WeekId } from '#core/content';
import type { StoredPlan, StoredReplan, NewPlan, Plans } from '#core/schedule/server';
import type { Clock, Instant, TravelerId, WeeklyHours } from '#core/shared';
import type { Db } from '../database/database.ts';
import { isRowId } from '../database/transactions.ts';
import { lockTraveler, findQuestProgress } from '../quests/stored-quest-progress.ts';

/** The plans of one Traveler in PostgreSQL. Create it for a transaction: rows read for update stay locked until the transaction ends. */
export class PostgresPlans implements Plans {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {}

  async of(quest: QuestId): Promise<StoredPlan | undefined> {
    const progress = await findQuestProgress(
      this.db,
      this.traveler,
      quest,
      this.clock.now(),
      'errorGetScheduleConfigNoQuest',
    );
    return progress && { ...progress, hours: await this.hoursOf(quest) };
  }

  async findForUpdate(quest: QuestId): Promise<StoredPlan | undefined> {
    await lockTraveler(this.db, this.traveler);
    return this.of(quest);
  }

  async save(quest: QuestId, { weeks, hours, items }: NewPlan, at: Instant): Promise<void> {
    await this.db
      .updateTable('quests')
      .set(({ fn, val }) => ({ schedule_committed_at: fn.coalesce('schedule_committed_at', val(at)), updated_at: at }))
      .where('id', '=', quest)
      .where('traveler_id', '=', this.traveler)
      .execute();
    if (weeks.length === 0) return;
    await this.db.deleteFrom('replans').where('quest_id', '=', quest).where('week_id', 'in', weeks).execute();
    await this.db
      .insertInto('week_hours')
      .values(weeks.map((week) => ({ quest_id: quest, week_id: week, ...hours })))
      .onConflict((conflict) => conflict.columns(['quest_id', 'week_id']).doUpdateSet(hours))
      .execute();
    await this.db.deleteFrom('planned_items').where('quest_id', '=', quest).where('week_id', 'in', weeks).execute();
    if (items.length === 0) return;
    await this.db
      .insertInto('planned_items')
      .values(
        items.map((item, index) => ({
          quest_id: quest,
          week_id: item.week,
          challenge_id: item.challenge,
          item_id: item.step ?? 'post',
          kind: item.kind,
          place: index,
          scheduled_date: item.scheduledDate,
          missed_date: item.missedDate,
        })),
      )
      .execute();
  }

  async move(quest: QuestId, week: WeekId, items: readonly PlannedDate[]): Promise<void> {
    if (items.length === 0) return;
    await this.db
      .insertInto('planned_items')
      .values(
        items.map(({ challenge, step, date, missed }, index) => ({
          quest_id: quest,
          week_id: week,
          challenge_id: challenge,
          item_id: step ?? 'post',
          kind: step === null ? ('post' as const) : ('step' as const),
          place: index,
          scheduled_date: date,
          missed_date: missed,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['quest_id', 'challenge_id', 'item_id']).doUpdateSet(({ ref }) => ({
          scheduled_date: ref('excluded.scheduled_date'),
          missed_date: ref('excluded.missed_date'),
        })),
      )
      .execute();
  }

  async lastReplan(quest: QuestId): Promise<StoredReplan | undefined> {
    if (!isRowId(quest)) return undefined;
    const row = await this.db
      .selectFrom('replans')
      .innerJoin('quests', 'quests.id', 'replans.quest_id')
      .where('replans.quest_id', '=', quest)
      .where('quests.traveler_id', '=', this.traveler)
      .select(['replans.week_id', 'replans.hours_left', 'replans.replanned_on', 'replans.moves'])
      .executeTakeFirst();
    return row && { weekId: row.week_id, hoursLeft: row.hours_left, on: row.replanned_on, moves: row.moves };
  }

  async saveReplan(quest: QuestId, replan: StoredReplan | null, at: Instant): Promise<void> {
    await this.db.deleteFrom('replans').where('quest_id', '=', quest).execute();
    if (!replan) return;
    const { weekId, hoursLeft, on, moves } = replan;
    await this.db
      .insertInto('replans')
      .values({
        quest_id: quest,
        week_id: weekId,
        hours_left: hoursLeft,
        replanned_on: on,
        moves: JSON.stringify(moves),
        replanned_at: at,
      })
      .execute();
  }

  private async hoursOf(quest: QuestId): Promise<Readonly<Record<WeekId, WeeklyHours>>> {
    const rows = await this.db
      .selectFrom('week_hours')
      .where('quest_id', '=', quest)
      .select(['week_id', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
      .execute();
    return Object.fromEntries(rows.map(({ week_id, ...hours }) => [week_id, hours]));
  }
}

import { missingRecord } from '#core/messages';
import type { CohortId, JoinableCohort, Quest, Walks } from '#core/quests';
import { type CalendarDate, type Clock, type Dice, type Instant, todayIn, type TravelerId } from '#core/shared';
import { authoredIn } from './content-shelf.ts';
import type { Db } from './database.ts';
import { holdWalk } from './kept-walk.ts';

/** The walks of one Traveler in PostgreSQL; made for a transaction, in which what is held stays held. */
export class PostgresWalks implements Walks {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
    private readonly dice: Dice,
  ) {}

  async hold(): Promise<Quest | undefined> {
    return (await holdWalk(this.db, this.traveler, 'active', this.clock.now()))?.quest;
  }

  async cohort(enrollmentCode: string): Promise<JoinableCohort | undefined> {
    const row = await this.db
      .selectFrom('cohorts')
      .where('enrollment_code', '=', enrollmentCode)
      .select(['id', 'starting_date', 'closed_at', 'revision_id'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('quests')
            .whereRef('quests.cohort_id', '=', 'cohorts.id')
            .where('quests.traveler_id', '=', this.traveler)
            .select('quests.id'),
        ).as('has_begun'),
      )
      .forShare()
      .executeTakeFirst();
    if (!row) return undefined;
    const { quest } = await authoredIn(this.db, row.revision_id);
    return {
      id: row.id,
      startingDate: row.starting_date,
      isSampleQuest: quest.isSampleQuest,
      isClosed: row.closed_at !== null,
      hasBegun: Boolean(row.has_begun),
    };
  }

  async begin(cohort: CohortId, startingDate: CalendarDate, at: Instant): Promise<void> {
    await this.db
      .updateTable('quests')
      .set({ active: false, updated_at: at })
      .where('traveler_id', '=', this.traveler)
      .where('active', '=', true)
      .execute();
    const { id } = await this.db
      .insertInto('quests')
      .values({
        id: this.dice.id(),
        traveler_id: this.traveler,
        cohort_id: cohort,
        starting_date: startingDate,
        active: true,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) =>
        conflict.columns(['traveler_id', 'cohort_id']).doUpdateSet({
          active: true,
          starting_date: startingDate,
          schedule_committed_at: null,
          updated_at: at,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.releaseOpenItems(id, at);
  }

  private async releaseOpenItems(quest: string, at: Instant): Promise<void> {
    await this.db.deleteFrom('replans').where('quest_id', '=', quest).execute();
    const { time_zone } = await this.db
      .selectFrom('travelers')
      .where('id', '=', this.traveler)
      .select('time_zone')
      .executeTakeFirstOrThrow(() => missingRecord('user', this.traveler));
    const today = todayIn(time_zone, at);
    await this.db
      .updateTable('planned_items as item')
      .set(({ fn, ref, eb }) => ({
        scheduled_date: null,
        missed_date: fn.coalesce(
          'item.missed_date',
          eb.case().when('item.scheduled_date', '<', today).then(ref('item.scheduled_date')).end(),
        ),
      }))
      .where('item.quest_id', '=', quest)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('step_completions as done')
              .whereRef('done.quest_id', '=', 'item.quest_id')
              .whereRef('done.challenge_id', '=', 'item.challenge_id')
              .whereRef('done.step_id', '=', 'item.item_id')
              .select('done.step_id'),
          ),
        ),
      )
      .where(({ or, eb, not, exists, selectFrom }) =>
        or([
          eb('item.kind', '=', 'step'),
          not(
            exists(
              selectFrom('posts as done')
                .whereRef('done.quest_id', '=', 'item.quest_id')
                .whereRef('done.challenge_id', '=', 'item.challenge_id')
                .select('done.id'),
            ),
          ),
        ]),
      )
      .execute();
  }
}

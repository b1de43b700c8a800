import { missingRecord } from '#core/messages';
import type { CohortId, JoinableCohort, Quest, Enrollments } from '#core/quests';
import { type CalendarDate, type Clock, type RandomSource, type Instant, todayIn, type TravelerId } from '#core/shared';
import { loadQuestRevision } from '../content/content-revisions.ts';
import type { Db } from '../database/database.ts';
import { queueWebhookEvent } from '../operator/webhooks/queue-webhook-event.ts';
import { findAllQuestProgress, findQuestProgressForUpdate } from './stored-quest-progress.ts';

/** The enrollments of one Traveler in PostgreSQL. Create it for a transaction: rows read for update stay locked until the transaction ends. */
export class PostgresEnrollments implements Enrollments {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  async activeForUpdate(): Promise<Quest | undefined> {
    return (await findQuestProgressForUpdate(this.db, this.traveler, 'active', this.clock.now()))?.quest;
  }

  async findCohort(enrollmentCode: string): Promise<JoinableCohort | undefined> {
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
    const { quest } = await loadQuestRevision(this.db, row.revision_id);
    return {
      id: row.id,
      startingDate: row.starting_date,
      isSampleQuest: quest.isSampleQuest,
      isClosed: row.closed_at !== null,
      hasBegun: Boolean(row.has_begun),
    };
  }

  async completedAt(cohort: CohortId): Promise<Instant | null> {
    const progress = await findAllQuestProgress(this.db, this.traveler, this.clock.now());
    return progress.find(({ quest }) => quest.cohortId === cohort)?.quest.completedAt ?? null;
  }

  async begin(cohort: CohortId, startingDate: CalendarDate, at: Instant): Promise<void> {
    await this.leaveActive(at);
    const { id } = await this.db
      .insertInto('quests')
      .values({
        id: this.random.uuid(),
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
    await queueWebhookEvent(this.db, { type: 'traveler.joined', traveler: this.traveler, at }, { random: this.random });
  }

  async resume(cohort: CohortId, at: Instant): Promise<void> {
    await this.leaveActive(at);
    await this.db
      .updateTable('quests')
      .set({ active: true, updated_at: at })
      .where('traveler_id', '=', this.traveler)
      .where('cohort_id', '=', cohort)
      .execute();
  }

  private async leaveActive(at: Instant): Promise<void> {
    await this.db
      .updateTable('quests')
      .set({ active: false, updated_at: at })
      .where('traveler_id', '=', this.traveler)
      .where('active', '=', true)
      .execute();
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

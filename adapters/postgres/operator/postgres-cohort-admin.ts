import { type RawBuilder, sql } from 'kysely';
import type { AuthoredQuest } from '#core/content';
import type { ContentService } from '#core/content/server';
import { missingRecord, Refusal } from '#core/messages';
import type {
  AppletUsage,
  ContentRename,
  CohortRecord,
  CohortSettings,
  RescheduledEnrollment,
  NewCohort,
  CohortEnrollment,
  EnrollmentMove,
  GivenAnswers,
  ActiveEnrollment,
} from '#core/operator';
import type { CohortAdmin } from '#core/operator/server';
import type { CohortId } from '#core/quests';
import type { Plans } from '#core/schedule/server';
import type { CalendarDate, Clock, RandomSource, Instant, TravelerId } from '#core/shared';
import { loadQuestRevision, type RevisionId, saveQuestRevisions, upgradeCohort } from '../content/content-revisions.ts';
import type { Db } from '../database/database.ts';
import { findActiveProgressAsWritten, findActiveProgressOf, lockTraveler } from '../quests/stored-quest-progress.ts';
import { keepOpenItems } from './cohort-figures.ts';
import { renameContent } from './rename-content.ts';
import { PostgresPlans } from '../schedule/postgres-plans.ts';

/** The cohorts in PostgreSQL, for operators. Create it for a transaction: rows read for update stay locked until the transaction ends. */
export class PostgresCohortAdmin implements CohortAdmin {
  constructor(
    private readonly db: Db,
    private readonly content: ContentService,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  async authoredQuests(): Promise<readonly AuthoredQuest[]> {
    return (await this.content.read()).quests;
  }

  async all(): Promise<readonly CohortRecord[]> {
    const rows = await this.cohorts().orderBy('starting_date').orderBy('enrollment_code').execute();
    return rows.map(cohortRecordOf);
  }

  async findForUpdate(enrollmentCode: string): Promise<CohortRecord | undefined> {
    const row = await this.cohorts().where('enrollment_code', '=', enrollmentCode).forUpdate().executeTakeFirst();
    return row && cohortRecordOf(row);
  }

  async create(
    { enrollmentCode, organizationId, startingDate, languages, authored }: NewCohort,
    at: Instant,
  ): Promise<CohortRecord> {
    const organization = this.db.selectFrom('organizations').where('id', '=', organizationId).select('id');
    if (!(await organization.executeTakeFirst()))
      throw new Refusal('organizationUnknown', { organization: organizationId });
    const row = await this.db
      .insertInto('cohorts')
      .values({
        id: this.random.uuid(),
        organization_id: organizationId,
        enrollment_code: enrollmentCode,
        quest_content_id: authored.quest.id,
        revision_id: await this.storedRevision(authored, at),
        starting_date: startingDate,
        languages,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('enrollment_code').doNothing())
      .returning(cohortColumns)
      .executeTakeFirst();
    if (!row) throw new Refusal('cohortCodeTaken', { code: enrollmentCode });
    return cohortRecordOf(row);
  }

  async close(cohort: CohortId, at: Instant): Promise<void> {
    const open = this.db.updateTable('cohorts').where('id', '=', cohort).where('closed_at', 'is', null);
    await open.set({ closed_at: at }).execute();
  }

  async edit(
    cohort: CohortId,
    { allowEditCompleted, hasRelationships, hasMentors, languages }: Partial<CohortSettings>,
  ): Promise<void> {
    const columns = {
      ...(allowEditCompleted !== undefined && { allow_edit_completed: allowEditCompleted }),
      ...(hasRelationships !== undefined && { relationships_on: hasRelationships }),
      ...(hasMentors !== undefined && { mentors_on: hasMentors }),
      ...(languages !== undefined && { languages }),
    };
    await this.db.updateTable('cohorts').where('id', '=', cohort).set(columns).execute();
  }

  async activeEnrollmentsForUpdate(cohort: CohortId): Promise<readonly ActiveEnrollment[]> {
    const rows = await this.db
      .selectFrom('quests')
      .innerJoin('travelers', 'travelers.id', 'quests.traveler_id')
      .where('quests.cohort_id', '=', cohort)
      .where('quests.active', '=', true)
      .select('travelers.id')
      .orderBy('travelers.id')
      .forNoKeyUpdate()
      .execute();
    const progressByTraveler = await findActiveProgressOf(
      this.db,
      rows.map(({ id }) => id),
      this.clock.now(),
    );
    return [...progressByTraveler].flatMap(([traveler, { progress, quest }]) =>
      progress.cohortId === cohort ? [{ traveler, progress, quest }] : [],
    );
  }

  async enrollmentForUpdate(traveler: TravelerId): Promise<CohortEnrollment | undefined> {
    await lockTraveler(this.db, traveler);
    const questProgress = await findActiveProgressAsWritten(this.db, traveler, this.clock.now());
    if (!questProgress) return undefined;
    const { progress, quest, authored } = questProgress;
    const cohort = cohortRecordOf(await this.cohorts().where('id', '=', progress.cohortId).executeTakeFirstOrThrow());
    return { traveler, progress, quest, cohort, authored };
  }

  async wasEnrolled(traveler: TravelerId, cohort: CohortId): Promise<boolean> {
    const enrolled = this.db.selectFrom('quests').where('traveler_id', '=', traveler).where('cohort_id', '=', cohort);
    return (await enrolled.select('id').executeTakeFirst()) !== undefined;
  }

  plansOf(traveler: TravelerId): Plans {
    return new PostgresPlans(this.db, traveler, this.clock);
  }

  async shift(
    cohort: CohortId,
    startingDate: CalendarDate,
    enrollments: readonly RescheduledEnrollment[],
    at: Instant,
  ): Promise<void> {
    await this.db.updateTable('cohorts').set({ starting_date: startingDate }).where('id', '=', cohort).execute();
    for (const enrollment of enrollments) await this.stand(enrollment, {}, at);
  }

  async move({ from, rescheduled, cohort, preservedApplets, renames }: EnrollmentMove, at: Instant): Promise<void> {
    await renameContent(this.db, sql`id = ${rescheduled.quest}`, renames, at);
    const move = {
      quest_id: rescheduled.quest,
      from_cohort_id: from.cohort.id,
      from_revision_id: await this.storedRevision(from.authored, at),
      kept: JSON.stringify(preservedApplets),
      moved_at: at,
    };
    await this.db.insertInto('quest_moves').values(move).execute();
    await this.stand(rescheduled, { cohort_id: cohort }, at);
    await keepOpenItems(this.db, sql`id = ${rescheduled.quest}`, (await this.pinnedContent(cohort)).quest);
  }

  async pinnedContent(cohort: CohortId): Promise<AuthoredQuest> {
    const { revision_id } = await this.db
      .selectFrom('cohorts')
      .where('id', '=', cohort)
      .select('revision_id')
      .executeTakeFirstOrThrow(() => missingRecord('cohort', cohort));
    return loadQuestRevision(this.db, revision_id);
  }

  /** A person who is writing is waited for, by the row that every write of an answer or a draft holds. */
  async appletUsageForUpdate(cohort: CohortId): Promise<readonly AppletUsage[]> {
    await this.db
      .selectFrom('travelers')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('quests')
            .whereRef('quests.traveler_id', '=', 'travelers.id')
            .where('quests.cohort_id', '=', cohort)
            .select('quests.id'),
        ),
      )
      .select('travelers.id')
      .orderBy('travelers.id')
      .forNoKeyUpdate()
      .execute();
    return usesOn(this.db, sql`cohort_id = ${cohort}`);
  }

  async answersGivenIn(cohort: CohortId): Promise<readonly GivenAnswers[]> {
    const { rows } = await sql<GivenAnswers>`
      select applet_id as applet, challenge_id as challenge, count(*)::int as answers
      from applet_answers join quests on quests.id = applet_answers.quest_id
      where cohort_id = ${cohort} and challenge_id is not null
      group by applet_id, challenge_id order by applet_id, challenge_id`.execute(this.db);
    return rows;
  }

  appletUsageOf({ progress }: ActiveEnrollment): Promise<readonly AppletUsage[]> {
    return usesOn(this.db, sql`id = ${progress.id}`);
  }

  async upgrade(
    cohort: CohortId,
    authored: AuthoredQuest,
    renames: readonly ContentRename[],
    at: Instant,
  ): Promise<void> {
    await renameContent(this.db, sql`cohort_id = ${cohort}`, renames, at);
    await upgradeCohort(this.db, cohort, await this.storedRevision(authored, at), at);
    await keepOpenItems(this.db, sql`cohort_id = ${cohort}`, authored.quest);
  }

  private async storedRevision(authored: AuthoredQuest, at: Instant): Promise<RevisionId> {
    return (await saveQuestRevisions(this.db, [authored], at)).get(authored.quest.id) ?? '';
  }

  /** Stores a rescheduled quest. Its last replanning can no longer be undone, as its dates have moved. */
  private async stand(
    { quest, startingDate, planned }: RescheduledEnrollment,
    more: { cohort_id?: string },
    at: Instant,
  ): Promise<void> {
    await this.db
      .updateTable('quests')
      .set({ starting_date: startingDate, updated_at: at, ...more })
      .where('id', '=', quest)
      .execute();
    await this.db.deleteFrom('replans').where('quest_id', '=', quest).execute();
    const rows = planned.map(({ challenge, step, date, missed }) => ({
      challenge,
      item: step ?? 'post',
      kind: step === null ? 'post' : 'step',
      date,
      missed,
    }));
    await sql`
      update planned_items item set scheduled_date = place.date, missed_date = place.missed
      from json_to_recordset(${JSON.stringify(rows)}) as place(challenge text, item text, kind text, date date, missed date)
      where item.quest_id = ${quest} and item.challenge_id = place.challenge
        and item.item_id = place.item and item.kind = place.kind`.execute(this.db);
  }

  private cohorts() {
    return this.db.selectFrom('cohorts').select(cohortColumns);
  }
}

/** How much is written to each applet on the quests of which that is true, drafts by whose they are. */
async function usesOn(db: Db, isMeant: RawBuilder<unknown>): Promise<readonly AppletUsage[]> {
  const { rows } = await sql<AppletUsage>`
    with meant as (select id, traveler_id from quests where ${isMeant}),
    pieces as (
      select answer.applet_id as applet, 1 as answers, 0 as drafts
      from applet_answers answer join meant on meant.id = answer.quest_id
      union all
      select piece ->> 'appletId', 0, 1
      from drafts draft cross join lateral jsonb_array_elements(draft.content -> 'answers') piece
      where draft.content is not null and draft.traveler_id in (select traveler_id from meant)
    )
    select applet, sum(answers)::int as answers, sum(drafts)::int as drafts
    from pieces group by applet order by applet`.execute(db);
  return rows;
}

/** The columns that are read of a cohort. */
export const cohortColumns = [
  'cohorts.id',
  'enrollment_code',
  'organization_id',
  'cohorts.quest_content_id',
  'starting_date',
  'closed_at',
  'allow_edit_completed',
  'relationships_on',
  'mentors_on',
  'languages',
] as const;

type CohortRow = Awaited<ReturnType<ReturnType<PostgresCohortAdmin['cohorts']>['executeTakeFirstOrThrow']>>;

/** A cohort as it is stored. */
export const cohortRecordOf = (row: CohortRow): CohortRecord => ({
  id: row.id,
  enrollmentCode: row.enrollment_code,
  organizationId: row.organization_id,
  questContentId: row.quest_content_id,
  startingDate: row.starting_date,
  isClosed: row.closed_at !== null,
  allowEditCompleted: row.allow_edit_completed,
  hasRelationships: row.relationships_on,
  hasMentors: row.mentors_on,
  languages: row.languages,
});

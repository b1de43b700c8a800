import { type RawBuilder, sql } from 'kysely';
import type { AuthoredQuest, ContentService } from '#core/challenges';
import { missingRecord, Refusal } from '#core/messages';
import type {
  AppletUse,
  CohortDesk,
  KeptCohort,
  MovedWalk,
  NewCohort,
  WalkInCohort,
  WalkMoved,
  WalkUnderWay,
} from '#core/operation';
import type { CohortId } from '#core/quests';
import type { Plans } from '#core/schedule';
import type { CalendarDate, Clock, Dice, Instant, TravelerId } from '#core/shared';
import { authoredIn, type RevisionId, shelve, upgradeCohort } from './content-shelf.ts';
import type { Db } from './database.ts';
import { activeWalksOf, holdTraveler, walkOf } from './kept-walk.ts';
import { PostgresPlans } from './postgres-plans.ts';

/** The cohorts of everybody in PostgreSQL, for those who run them; made for a transaction, in which what is held stays held. */
export class PostgresCohortDesk implements CohortDesk {
  constructor(
    private readonly db: Db,
    private readonly content: ContentService,
    private readonly clock: Clock,
    private readonly dice: Dice,
  ) {}

  authored(): Promise<readonly AuthoredQuest[]> {
    return this.content.quests();
  }

  async all(): Promise<readonly KeptCohort[]> {
    const rows = await this.cohorts().orderBy('starting_date').orderBy('enrollment_code').execute();
    return rows.map(cohortOf);
  }

  async hold(enrollmentCode: string): Promise<KeptCohort | undefined> {
    const row = await this.cohorts().where('enrollment_code', '=', enrollmentCode).forUpdate().executeTakeFirst();
    return row && cohortOf(row);
  }

  async open({ enrollmentCode, organizationId, startingDate, authored }: NewCohort, at: Instant): Promise<KeptCohort> {
    const organization = this.db.selectFrom('organizations').where('id', '=', organizationId).select('id');
    if (!(await organization.executeTakeFirst()))
      throw new Refusal('organizationUnknown', { organization: organizationId });
    const row = await this.db
      .insertInto('cohorts')
      .values({
        id: this.dice.id(),
        organization_id: organizationId,
        enrollment_code: enrollmentCode,
        quest_content_id: authored.quest.id,
        revision_id: await this.shelved(authored, at),
        starting_date: startingDate,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('enrollment_code').doNothing())
      .returning(cohortColumns)
      .executeTakeFirst();
    if (!row) throw new Refusal('cohortCodeTaken', { code: enrollmentCode });
    return cohortOf(row);
  }

  async close(cohort: CohortId, at: Instant): Promise<void> {
    const open = this.db.updateTable('cohorts').where('id', '=', cohort).where('closed_at', 'is', null);
    await open.set({ closed_at: at }).execute();
  }

  async edit(cohort: CohortId, allowEditCompleted: boolean): Promise<void> {
    const kept = this.db.updateTable('cohorts').where('id', '=', cohort);
    await kept.set({ allow_edit_completed: allowEditCompleted }).execute();
  }

  async walks(cohort: CohortId): Promise<readonly WalkUnderWay[]> {
    const rows = await this.db
      .selectFrom('quests')
      .innerJoin('travelers', 'travelers.id', 'quests.traveler_id')
      .where('quests.cohort_id', '=', cohort)
      .where('quests.active', '=', true)
      .select('travelers.id')
      .orderBy('travelers.id')
      .forNoKeyUpdate()
      .execute();
    const kept = await activeWalksOf(
      this.db,
      rows.map(({ id }) => id),
      this.clock.now(),
    );
    return [...kept].flatMap(([traveler, { walk, quest }]) =>
      walk.cohortId === cohort ? [{ traveler, walk, quest }] : [],
    );
  }

  async walkOf(traveler: TravelerId): Promise<WalkInCohort | undefined> {
    await holdTraveler(this.db, traveler);
    const kept = await walkOf(this.db, traveler, 'active', this.clock.now());
    if (!kept) return undefined;
    const { walk, quest, authored } = kept;
    const cohort = cohortOf(await this.cohorts().where('id', '=', walk.cohortId).executeTakeFirstOrThrow());
    return { traveler, walk, quest, cohort, authored };
  }

  async hasWalked(traveler: TravelerId, cohort: CohortId): Promise<boolean> {
    const walked = this.db.selectFrom('quests').where('traveler_id', '=', traveler).where('cohort_id', '=', cohort);
    return (await walked.select('id').executeTakeFirst()) !== undefined;
  }

  plansOf(traveler: TravelerId): Plans {
    return new PostgresPlans(this.db, traveler, this.clock);
  }

  async shift(cohort: CohortId, startingDate: CalendarDate, walks: readonly MovedWalk[], at: Instant): Promise<void> {
    await this.db.updateTable('cohorts').set({ starting_date: startingDate }).where('id', '=', cohort).execute();
    for (const walk of walks) await this.stand(walk, {}, at);
  }

  async move({ from, stands, cohort, kept }: WalkMoved, at: Instant): Promise<void> {
    const move = {
      quest_id: stands.quest,
      from_cohort_id: from.cohort.id,
      from_revision_id: await this.shelved(from.authored, at),
      kept: JSON.stringify(kept),
      moved_at: at,
    };
    await this.db.insertInto('quest_moves').values(move).execute();
    await this.stand(stands, { cohort_id: cohort }, at);
  }

  async pinned(cohort: CohortId): Promise<AuthoredQuest> {
    const { revision_id } = await this.db
      .selectFrom('cohorts')
      .where('id', '=', cohort)
      .select('revision_id')
      .executeTakeFirstOrThrow(() => missingRecord('cohort', cohort));
    return authoredIn(this.db, revision_id);
  }

  /** Whoever is writing is waited for, by the row that every write of an answer or a draft holds. */
  async uses(cohort: CohortId): Promise<readonly AppletUse[]> {
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

  written({ walk }: WalkUnderWay): Promise<readonly AppletUse[]> {
    return usesOn(this.db, sql`id = ${walk.id}`);
  }

  async upgrade(cohort: CohortId, authored: AuthoredQuest, at: Instant): Promise<void> {
    await upgradeCohort(this.db, cohort, await this.shelved(authored, at), at);
  }

  private async shelved(authored: AuthoredQuest, at: Instant): Promise<RevisionId> {
    return (await shelve(this.db, [authored], at)).get(authored.quest.id) ?? '';
  }

  /** What could be taken back of a replanning is let go: it speaks of other days. */
  private async stand(
    { quest, startingDate, planned }: MovedWalk,
    more: { cohort_id?: string },
    at: Instant,
  ): Promise<void> {
    await this.db
      .updateTable('quests')
      .set({ starting_date: startingDate, updated_at: at, ...more })
      .where('id', '=', quest)
      .execute();
    await this.db.deleteFrom('replans').where('quest_id', '=', quest).execute();
    const places = planned.map(({ challenge, step, date, missed }) => ({
      challenge,
      item: step ?? 'post',
      kind: step === null ? 'post' : 'step',
      date,
      missed,
    }));
    await sql`
      update planned_items item set scheduled_date = place.date, missed_date = place.missed
      from json_to_recordset(${JSON.stringify(places)}) as place(challenge text, item text, kind text, date date, missed date)
      where item.quest_id = ${quest} and item.challenge_id = place.challenge
        and item.item_id = place.item and item.kind = place.kind`.execute(this.db);
  }

  private cohorts() {
    return this.db.selectFrom('cohorts').select(cohortColumns);
  }
}

/** How much is written to each applet on the quests of which that is true, drafts by whose they are. */
async function usesOn(db: Db, isMeant: RawBuilder<unknown>): Promise<readonly AppletUse[]> {
  const { rows } = await sql<AppletUse>`
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

/** What is read of a cohort. */
export const cohortColumns = [
  'cohorts.id',
  'enrollment_code',
  'organization_id',
  'cohorts.quest_content_id',
  'starting_date',
  'closed_at',
  'allow_edit_completed',
] as const;

type CohortRow = Awaited<ReturnType<ReturnType<PostgresCohortDesk['cohorts']>['executeTakeFirstOrThrow']>>;

/** A cohort as it is kept. */
export const cohortOf = (row: CohortRow): KeptCohort => ({
  id: row.id,
  enrollmentCode: row.enrollment_code,
  organizationId: row.organization_id,
  questContentId: row.quest_content_id,
  startingDate: row.starting_date,
  isClosed: row.closed_at !== null,
  allowEditCompleted: row.allow_edit_completed,
});

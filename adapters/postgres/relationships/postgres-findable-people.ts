import { type RawBuilder, sql } from 'kysely';
import type { FindablePerson, Parting } from '#core/relationships';
import { type FindableCohort, FindablePeople } from '#core/relationships/server';
import { type Instant, type TravelerId, WEEKDAYS } from '#core/shared';
import { anyOf } from '../database/compiled.ts';
import type { Db } from '../database/database.ts';

/** The Travelers whom the people of their cohort may find, in PostgreSQL. */
export class PostgresFindablePeople extends FindablePeople {
  constructor(private readonly db: Db) {
    super();
  }

  async isFindable(traveler: TravelerId): Promise<boolean> {
    const row = await this.db
      .selectFrom('travelers')
      .where('id', '=', traveler)
      .select('findable_in_cohort as isFindable')
      .executeTakeFirst();
    return row?.isFindable ?? false;
  }

  async letBeFound(traveler: TravelerId, isFindable: boolean): Promise<void> {
    await this.db.updateTable('travelers').set({ findable_in_cohort: isFindable }).where('id', '=', traveler).execute();
  }

  around(traveler: TravelerId): Promise<readonly FindablePerson[]> {
    return this.findableIn(sql`(select cohort_id from quests where traveler_id = ${traveler} and active)`);
  }

  partings(traveler: TravelerId): Promise<readonly Parting[]> {
    return this.db
      .selectFrom('partings')
      .where(({ eb, or }) => or([eb('one_id', '=', traveler), eb('other_id', '=', traveler)]))
      .select(['one_id as one', 'other_id as other'])
      .execute();
  }

  async keepParting({ one, other }: Parting, at: Instant): Promise<void> {
    const [first = '', second = ''] = [one, other].toSorted();
    await sql`insert into partings (one_id, other_id, parted_at) select ${first}::uuid, ${second}::uuid, ${at}::timestamptz
      where (select count(*) from travelers where id in (${first}::uuid, ${second}::uuid)) = 2
      on conflict do nothing`.execute(this.db);
  }

  async inCohort(enrollmentCode: string): Promise<FindableCohort | undefined> {
    const cohort = await this.db
      .selectFrom('cohorts')
      .where('enrollment_code', '=', enrollmentCode)
      .select(['id', 'relationships_on'])
      .executeTakeFirst();
    if (!cohort) return undefined;
    const people = cohort.relationships_on ? await this.findableIn(sql`${cohort.id}`) : [];
    if (people.length === 0) return { people, blocks: [], partings: [] };
    const ids = people.map(({ id }) => id);
    const blocks = await this.db
      .selectFrom('blocks')
      .where('traveler_id', '=', anyOf(ids))
      .where('blocked_id', '=', anyOf(ids))
      .select(['traveler_id as by', 'blocked_id as blocked'])
      .execute();
    const partings = await this.db
      .selectFrom('partings')
      .where('one_id', '=', anyOf(ids))
      .where('other_id', '=', anyOf(ids))
      .select(['one_id as one', 'other_id as other'])
      .execute();
    return { people, blocks, partings };
  }

  private async findableIn(cohort: RawBuilder<unknown>): Promise<readonly FindablePerson[]> {
    const days = sql.join(WEEKDAYS.map((day) => sql`${sql.lit(day)}, coalesce(avg(${sql.ref(day)}), 0)::float8`));
    const { rows } = await sql<FindablePerson>`
      select person.id, person.display_name as "displayName", person.email, person.time_zone as zone,
        (select jsonb_build_object(${days}) from week_hours where quest_id = quest.id) as hours
      from quests as quest join travelers as person on person.id = quest.traveler_id
      where quest.active and person.findable_in_cohort
        and quest.cohort_id = ${cohort}
        and not exists (select from relationships where type = 'Running Partner' and not is_open
          and person.id in (inviter_id, invitee_id))`.execute(this.db);
    return rows;
  }
}

import { sql } from 'kysely';
import type { CohortSummary, CohortProgress, CohortMember } from '#core/operator';
import type { Clock } from '#core/shared';
import type { Db } from '../database/database.ts';
import { findActiveProgressInCohort } from '../quests/stored-quest-progress.ts';
import { cohortColumns, cohortRecordOf } from './postgres-cohort-admin.ts';
import { inSnapshot } from '../database/transactions.ts';

/** Cohorts and their members, read from PostgreSQL; the number of queries does not depend on the number of members. */
export class PostgresCohortProgress implements CohortProgress {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async cohorts(): Promise<readonly CohortSummary[]> {
    const rows = await this.db
      .selectFrom('cohorts')
      .innerJoin('content_revisions', 'content_revisions.id', 'cohorts.revision_id')
      .select(cohortColumns)
      .select(sql<string>`content_revisions.document #>> '{quest,title}'`.as('title'))
      .select(({ selectFrom }) =>
        selectFrom('quests')
          .whereRef('quests.cohort_id', '=', 'cohorts.id')
          .where('quests.active', '=', true)
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .as('people'),
      )
      .orderBy('cohorts.starting_date', 'desc')
      .orderBy('cohorts.enrollment_code')
      .execute();
    return rows.map((row) => ({ ...cohortRecordOf(row), questTitle: row.title, people: Number(row.people) }));
  }

  members(enrollmentCode: string): Promise<readonly CohortMember[] | undefined> {
    return inSnapshot(this.db, async (db) => {
      const cohort = await db
        .selectFrom('cohorts')
        .where('enrollment_code', '=', enrollmentCode)
        .select('id')
        .executeTakeFirst();
      if (!cohort) return undefined;
      const progressByMember = await findActiveProgressInCohort(db, cohort.id, this.clock.now());
      const people = await peopleIn(db, cohort.id);
      return people.flatMap((person) => {
        const progress = progressByMember.get(person.id);
        if (!progress) return [];
        const { quest, zone, joining } = progress;
        const moments = [person.logged_in_at, person.wrote_at, person.answered_at, joining.lastCompletionAt];
        return [
          {
            traveler: person.id,
            displayName: person.display_name,
            email: person.email,
            zone,
            quest,
            moments,
            hasPartner: Boolean(person.has_partner),
          },
        ];
      });
    });
  }
}

/** Whoever is on the quest of a cohort, and when they last did something. */
const peopleIn = (db: Db, cohort: string) =>
  db
    .selectFrom('quests as quest')
    .innerJoin('travelers as person', 'person.id', 'quest.traveler_id')
    .where('quest.cohort_id', '=', cohort)
    .where('quest.active', '=', true)
    .select(['person.id', 'person.display_name', 'person.email'])
    .select(({ selectFrom }) => [
      selectFrom('sessions')
        .whereRef('sessions.traveler_id', '=', 'person.id')
        .select(({ fn }) => fn.max('sessions.logged_in_at').as('at'))
        .as('logged_in_at'),
      selectFrom('drafts')
        .whereRef('drafts.traveler_id', '=', 'person.id')
        .select(({ fn }) => fn.max('drafts.saved_at').as('at'))
        .as('wrote_at'),
      selectFrom('applet_answers as answer')
        .whereRef('answer.quest_id', '=', 'quest.id')
        .select(({ fn }) => fn.max('answer.updated_at').as('at'))
        .as('answered_at'),
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('relationships')
          .where('type', '=', 'Running Partner')
          .where('is_open', '=', false)
          .where(({ eb, or }) =>
            or([eb('inviter_id', '=', eb.ref('person.id')), eb('invitee_id', '=', eb.ref('person.id'))]),
          )
          .select('relationships.id'),
      ).as('has_partner'),
    )
    .execute();

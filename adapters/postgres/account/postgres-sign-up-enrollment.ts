import type { SignUpEnrollment, FirstStart } from '#core/account/server';
import { JoinCohort } from '#core/quests/server';
import { type Clock, type RandomSource, partsOf, type TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { PostgresEnrollments } from '../quests/postgres-enrollments.ts';

/** The way onto a first quest, in PostgreSQL. */
export class PostgresSignUpEnrollment implements SignUpEnrollment {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  async cohortStatus(questCode: string): Promise<'open' | 'closed' | undefined> {
    const cohort = await this.db
      .selectFrom('cohorts')
      .where('enrollment_code', '=', questCode)
      .select('closed_at')
      .executeTakeFirst();
    return cohort && (cohort.closed_at === null ? 'open' : 'closed');
  }

  async enroll(traveler: TravelerId, questCode: string, { today, startOnSameWeek }: FirstStart): Promise<void> {
    const enrollments = new PostgresEnrollments(this.db, traveler, this.clock, this.random);
    await new JoinCohort(enrollments, this.clock).run(questCode, { ...partsOf(today), startOnSameWeek });
  }
}

import type { Enrolments, FirstStart } from '#core/account';
import { JoinCohort } from '#core/quests';
import { type Clock, type Dice, partsOf, type TravelerId } from '#core/shared';
import type { Db } from './database.ts';
import { PostgresWalks } from './postgres-walks.ts';

/** The way onto a first quest, in PostgreSQL. */
export class PostgresEnrolments implements Enrolments {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly dice: Dice,
  ) {}

  async standing(questCode: string): Promise<'open' | 'closed' | undefined> {
    const cohort = await this.db
      .selectFrom('cohorts')
      .where('enrollment_code', '=', questCode)
      .select('closed_at')
      .executeTakeFirst();
    return cohort && (cohort.closed_at === null ? 'open' : 'closed');
  }

  async enrol(traveler: TravelerId, questCode: string, { today, startOnSameWeek }: FirstStart): Promise<void> {
    const walks = new PostgresWalks(this.db, traveler, this.clock, this.dice);
    await new JoinCohort(walks, this.clock).run(questCode, { ...partsOf(today), startOnSameWeek });
  }
}

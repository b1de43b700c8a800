import { Refusal } from '#core/messages';
import { type Cohort, type Cohorts, JoinCohort, type Journey, type Quests } from '#core/quests';
import type { Clock, DateParts, Dice, TravelerId } from '#core/shared';
import { authoredIn } from './content-shelf.ts';
import type { Db } from './database.ts';
import { walkOf } from './kept-walk.ts';
import { PostgresLedger } from './postgres-ledger.ts';
import { PostgresWalks } from './postgres-walks.ts';
import { inTransaction } from './transactions.ts';

/** The quests of one Traveler in PostgreSQL. */
export class PostgresQuests implements Quests {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
    private readonly dice: Dice,
  ) {}

  async active(): Promise<Journey> {
    const kept = await walkOf(this.db, this.traveler, 'active', this.clock.now());
    if (!kept) throw new Refusal('noActiveQuest');
    return { quest: kept.quest, points: await new PostgresLedger(this.db, this.traveler, this.dice).totals() };
  }

  async join(enrollmentCode: string, userLocalDate: DateParts & { readonly startOnSameWeek: boolean }): Promise<void> {
    await inTransaction(this.db, (db) =>
      new JoinCohort(new PostgresWalks(db, this.traveler, this.clock, this.dice), this.clock).run(
        enrollmentCode,
        userLocalDate,
      ),
    );
  }
}

/** The cohorts of everybody in PostgreSQL. */
export class PostgresCohorts implements Cohorts {
  constructor(private readonly db: Db) {}

  async byCode(enrollmentCode: string): Promise<Cohort> {
    const row = await this.db
      .selectFrom('cohorts')
      .where('enrollment_code', '=', enrollmentCode)
      .where('closed_at', 'is', null)
      .select(['id', 'starting_date', 'revision_id'])
      .executeTakeFirst();
    if (!row) throw new Refusal('questCodeNotValid', { field: 'code' });
    const { quest } = await authoredIn(this.db, row.revision_id);
    return {
      id: row.id,
      enrollmentCode,
      questTitle: quest.title,
      startingDate: row.starting_date,
      isSampleQuest: quest.isSampleQuest,
    };
  }
}

import { promisesBooked } from '#core/challenges';
import { missingRecord, Refusal } from '#core/messages';
import {
  type Cohort,
  type Cohorts,
  inOrderOfStart,
  JoinCohort,
  joinedQuest,
  type JoinedQuests,
  type Journey,
  type QuestId,
  type Quests,
  type WeekRecord,
  weekRecords,
} from '#core/quests';
import { DateOpenItems, isWaitingForDates } from '#core/schedule';
import type { Clock, DateParts, Dice, TravelerId } from '#core/shared';
import { authoredIn } from './content-shelf.ts';
import type { Db } from './database.ts';
import { type KeptWalk, walkOf, walksOf } from './kept-walk.ts';
import { PostgresLedger } from './postgres-ledger.ts';
import { PostgresPlans } from './postgres-plans.ts';
import { PostgresWalks } from './postgres-walks.ts';
import { inSnapshot, inTransaction } from './transactions.ts';

/** The quests of one Traveler in PostgreSQL. */
export class PostgresQuests implements Quests {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
    private readonly dice: Dice,
  ) {}

  async active(): Promise<Journey> {
    const kept = await this.planned(await this.walk());
    const { quest, zone, joining } = kept;
    const ledger = new PostgresLedger(this.db, this.traveler, this.dice);
    const [points, promises] = [await ledger.totals(), await ledger.promises()];
    return { quest, points, zone, promises: promisesBooked(quest, promises, joining.joinedAt) };
  }

  private async walk(): Promise<KeptWalk> {
    const kept = await walkOf(this.db, this.traveler, 'active', this.clock.now(), 'errorNotFoundActiveQuest');
    if (!kept) throw new Refusal('noActiveQuest');
    return kept;
  }

  /** SCH-40 · The same walk, with dates for what lost them in one way or another. */
  private async planned(kept: KeptWalk): Promise<KeptWalk> {
    if (!isWaitingForDates(kept)) return kept;
    await inTransaction(this.db, (db) =>
      new DateOpenItems(new PostgresPlans(db, this.traveler, this.clock), this.clock).run(kept.walk.id),
    );
    return this.walk();
  }

  joined(): Promise<JoinedQuests> {
    return inSnapshot(this.db, async (db) => {
      const walks = await walksOf(db, this.traveler, this.clock.now());
      const { time_zone: zone } = await db
        .selectFrom('travelers')
        .where('id', '=', this.traveler)
        .select('time_zone')
        .executeTakeFirstOrThrow(() => missingRecord('user', this.traveler));
      return { quests: inOrderOfStart(walks.map(({ quest, joining }) => joinedQuest(quest, joining))), zone };
    });
  }

  async weeks(quest: QuestId): Promise<readonly WeekRecord[]> {
    const now = this.clock.now();
    const kept = await walkOf(this.db, this.traveler, quest, now, 'errorGetWeeksForQuestNoQuest');
    if (!kept) throw new Refusal('errorGetWeeksForQuestNoQuest');
    return weekRecords(kept.quest, kept.walk, now);
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
      .select(['id', 'starting_date', 'revision_id', 'closed_at'])
      .executeTakeFirst();
    if (!row) throw new Refusal('questCodeNotValid', { field: 'code' });
    if (row.closed_at !== null) throw new Refusal('cohortClosed', { field: 'code' });
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

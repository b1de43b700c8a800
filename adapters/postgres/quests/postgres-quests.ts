import { promisesBooked } from '#core/challenges/server';
import { isWithheld, questIn } from '#core/content';
import { currentLocale, missingRecord, Refusal } from '#core/messages';
import {
  type Cohort,
  type Cohorts,
  questsByStart,
  type JoinedQuests,
  type ActiveQuest,
  type QuestId,
  type Quests,
  type WeekRecord,
} from '#core/quests';
import { JoinCohort, joinedQuest, weekRecords } from '#core/quests/server';
import { ScheduleUndatedItems, hasUndatedItems } from '#core/schedule/server';
import type { Clock, DateParts, RandomSource, TimeZone, TravelerId } from '#core/shared';
import { loadQuestRevision } from '../content/content-revisions.ts';
import type { Db } from '../database/database.ts';
import {
  findAllQuestProgress,
  findProgressWithLedger,
  findQuestProgress,
  type ProgressWithLedger,
} from './stored-quest-progress.ts';
import { PostgresPlans } from '../schedule/postgres-plans.ts';
import { PostgresEnrollments } from './postgres-enrollments.ts';
import { inTransaction } from '../database/transactions.ts';

/** The quests of one Traveler in PostgreSQL. */
export class PostgresQuests implements Quests {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  async active(): Promise<ActiveQuest> {
    const progress = await this.planned(await this.activeProgress());
    const { quest, zone, joining, authored, relationshipsDisabled, languages, ledger } = progress;
    const promises = ledger.promises.map((promise) => ({
      ...promise,
      bookedAt: new Date(promise.bookedAt).toISOString(),
    }));
    return {
      quest,
      points: ledger.points,
      zone,
      promises: promisesBooked(quest, promises, joining.joinedAt),
      hasPlaylist: (authored.playlist ?? []).length > 0,
      hasRelationships: !relationshipsDisabled,
      isTranslationWithheld: isWithheld(authored, currentLocale(), languages),
    };
  }

  private async activeProgress(): Promise<ProgressWithLedger> {
    const now = this.clock.now();
    const progress = await findProgressWithLedger(this.db, this.traveler, now, 'errorNotFoundActiveQuest');
    if (!progress) throw new Refusal('noActiveQuest');
    return progress;
  }

  /** SCH-40 · The same progress, with new dates for items that lost theirs. */
  private async planned(progress: ProgressWithLedger): Promise<ProgressWithLedger> {
    if (!hasUndatedItems(progress)) return progress;
    await inTransaction(this.db, (db) =>
      new ScheduleUndatedItems(new PostgresPlans(db, this.traveler, this.clock), this.clock).run(progress.progress.id),
    );
    return this.activeProgress();
  }

  /** Takes the time zone from the quests; reads it from the account if there are none. */
  async joined(): Promise<JoinedQuests> {
    const allProgress = await findAllQuestProgress(this.db, this.traveler, this.clock.now());
    const quests = questsByStart(allProgress.map(({ quest, joining }) => joinedQuest(quest, joining)));
    return { quests, zone: allProgress[0]?.zone ?? (await this.ownZone()) };
  }

  private async ownZone(): Promise<TimeZone> {
    const { time_zone } = await this.db
      .selectFrom('travelers')
      .where('id', '=', this.traveler)
      .select('time_zone')
      .executeTakeFirstOrThrow(() => missingRecord('user', this.traveler));
    return time_zone;
  }

  async weeks(quest: QuestId): Promise<readonly WeekRecord[]> {
    const now = this.clock.now();
    const progress = await findQuestProgress(this.db, this.traveler, quest, now, 'errorGetWeeksForQuestNoQuest');
    if (!progress) throw new Refusal('errorGetWeeksForQuestNoQuest');
    return weekRecords(progress.quest, progress.progress, now);
  }

  async join(enrollmentCode: string, userLocalDate: DateParts & { readonly startOnSameWeek: boolean }): Promise<void> {
    await inTransaction(this.db, (db) =>
      new JoinCohort(new PostgresEnrollments(db, this.traveler, this.clock, this.random), this.clock).run(
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
      .select(['id', 'starting_date', 'revision_id', 'closed_at', 'languages'])
      .executeTakeFirst();
    if (!row) throw new Refusal('questCodeNotValid', { field: 'code' });
    if (row.closed_at !== null) throw new Refusal('cohortClosed', { field: 'code' });
    const authored = await loadQuestRevision(this.db, row.revision_id);
    const { quest } = questIn(authored, currentLocale(), row.languages);
    return {
      id: row.id,
      enrollmentCode,
      questTitle: quest.title,
      startingDate: row.starting_date,
      isSampleQuest: quest.isSampleQuest,
    };
  }
}

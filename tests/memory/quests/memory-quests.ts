import { promisesBooked } from '#core/challenges/server';
import { isWithheld } from '#core/content';
import { currentLocale, Refusal } from '#core/messages';
import {
  type Cohort,
  type Cohorts,
  questsByStart,
  type JoinedQuest,
  type JoinedQuests,
  type ActiveQuest,
  type QuestId,
  type Quests,
  type WeekRecord,
} from '#core/quests';
import { contentGap, JoinCohort, joinedQuest, weekRecords } from '#core/quests/server';
import { ScheduleUndatedItems } from '#core/schedule/server';
import type { DateParts, TravelerId } from '#core/shared';
import { MemoryPlans } from '../schedule/memory-plans.ts';
import { MemoryEnrollments } from './memory-enrollments.ts';
import { type MemoryQuestProgress, type MemoryDatabase, questProgressOf } from '../memory-database.ts';

/** The quests of one Traveler in memory. */
export class MemoryQuests implements Quests {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {}

  async active(): Promise<ActiveQuest> {
    const { active, ledger, timeZone } = this.database.traveler(this.traveler);
    if (!active) throw new Refusal('noActiveQuest');
    const found = () => this.database.quest(this.traveler, active, 'errorNotFoundActiveQuest');
    found();
    await new ScheduleUndatedItems(new MemoryPlans(this.database, this.traveler), this.database.clock).run(active.id);
    const quest = found();
    return {
      quest,
      points: this.database.points(this.traveler),
      zone: timeZone,
      promises: promisesBooked(quest, ledger, active.joinedAt),
      hasPlaylist: (active.cohort.content.playlist ?? []).length > 0,
      hasRelationships: active.cohort.relationshipsDisabled !== true,
      isTranslationWithheld: isWithheld(active.cohort.content, currentLocale(), active.cohort.languages ?? null),
    };
  }

  async joined(): Promise<JoinedQuests> {
    const { quests, timeZone } = this.database.traveler(this.traveler);
    const whole = quests.filter(({ cohort }) => contentGap(cohort.content.quest, 'noActiveQuest') === undefined);
    return { quests: questsByStart(whole.map((progress) => this.joinedAs(progress))), zone: timeZone };
  }

  async weeks(quest: QuestId): Promise<readonly WeekRecord[]> {
    const { quests, timeZone } = this.database.traveler(this.traveler);
    const progress = quests.find(({ id }) => id === quest);
    if (!progress) throw new Refusal('errorGetWeeksForQuestNoQuest');
    const found = this.database.quest(this.traveler, progress, 'errorGetWeeksForQuestNoQuest');
    return weekRecords(found, questProgressOf(progress, timeZone), this.database.clock.now());
  }

  async join(enrollmentCode: string, userLocalDate: DateParts & { readonly startOnSameWeek: boolean }): Promise<void> {
    const enrollments = new MemoryEnrollments(this.database, this.traveler);
    await new JoinCohort(enrollments, this.database.clock).run(enrollmentCode, userLocalDate);
  }

  private joinedAs(progress: MemoryQuestProgress): JoinedQuest {
    const { enrollmentCode } = progress.cohort;
    const completions = [...progress.steps, ...progress.posts].map(({ completedAt }) => completedAt);
    return joinedQuest(this.database.quest(this.traveler, progress), {
      enrollmentCode,
      joinedAt: progress.joinedAt,
      updatedAt: progress.updatedAt,
      lastCompletionAt: completions.toSorted().at(-1) ?? null,
      isCohortClosed: this.database.cohorts.some((one) => one.id === progress.cohort.id && one.isClosed),
      isCurrent: progress === this.database.traveler(this.traveler).active,
    });
  }
}

/** The cohorts of a world in memory. */
export class MemoryCohorts implements Cohorts {
  constructor(private readonly database: MemoryDatabase) {}

  async byCode(enrollmentCode: string): Promise<Cohort> {
    const cohort = this.database.cohorts.find((one) => one.enrollmentCode === enrollmentCode);
    if (!cohort) throw new Refusal('questCodeNotValid', { field: 'code' });
    if (cohort.isClosed) throw new Refusal('cohortClosed', { field: 'code' });
    const { title, isSampleQuest } = cohort.content.quest;
    return { id: cohort.id, enrollmentCode, questTitle: title, startingDate: cohort.startingDate, isSampleQuest };
  }
}

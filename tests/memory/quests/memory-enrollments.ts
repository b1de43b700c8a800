import {
  type CohortId,
  type JoinableCohort,
  firstMissedDate,
  type PlannedDate,
  type QuestProgress,
  type Quest,
  type Enrollments,
} from '#core/quests';
import { contentGap, questProgressIndex } from '#core/quests/server';
import { type CalendarDate, type Instant, todayIn, type TravelerId } from '#core/shared';
import { type MemoryQuestProgress, type MemoryDatabase, questProgressOf } from '../memory-database.ts';

/** The walks of one Traveler in a world that lasts as long as the page or the test does. */
export class MemoryEnrollments implements Enrollments {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {}

  async activeForUpdate(): Promise<Quest | undefined> {
    const { active } = this.database.traveler(this.traveler);
    return active && this.database.quest(this.traveler, active);
  }

  async findCohort(enrollmentCode: string): Promise<JoinableCohort | undefined> {
    const cohort = this.database.cohorts.find((one) => one.enrollmentCode === enrollmentCode);
    if (!cohort) return undefined;
    const { quests } = this.database.traveler(this.traveler);
    const hasBegun = quests.some((progress) => progress.cohort.id === cohort.id);
    return { ...cohort, isSampleQuest: cohort.content.quest.isSampleQuest, hasBegun };
  }

  async completedAt(id: CohortId): Promise<Instant | null> {
    const progress = this.progressIn(id);
    if (!progress || contentGap(progress.cohort.content.quest, 'noActiveQuest')) return null;
    return this.database.quest(this.traveler, progress).completedAt;
  }

  async begin(id: CohortId, startingDate: CalendarDate, at: Instant): Promise<void> {
    const previous = this.progressIn(id);
    if (previous) this.beginAgain(previous, startingDate);
    else this.database.traveler(this.traveler).quests.push(this.fresh(id, startingDate, at));
    await this.resume(id, at);
  }

  async resume(id: CohortId, at: Instant): Promise<void> {
    const data = this.database.traveler(this.traveler);
    if (data.active) data.active.updatedAt = at;
    data.active = this.progressIn(id);
    if (data.active) data.active.updatedAt = at;
  }

  private progressIn(id: CohortId): MemoryQuestProgress | undefined {
    return this.database.traveler(this.traveler).quests.find(({ cohort }) => cohort.id === id);
  }

  private beginAgain(progress: MemoryQuestProgress, startingDate: CalendarDate): void {
    progress.startingDate = startingDate;
    progress.hasCommittedSchedule = false;
    const zone = this.database.traveler(this.traveler).timeZone;
    progress.replan = undefined;
    progress.planned = plannedDatesOnReturn(questProgressOf(progress, zone), todayIn(zone, this.database.clock.now()));
  }

  private fresh(id: CohortId, startingDate: CalendarDate, at: Instant): MemoryQuestProgress {
    const cohort = this.database.cohorts.find((one) => one.id === id);
    if (!cohort) throw new Error(`No cohort ${id}`);
    return {
      id: this.database.random.uuid(),
      cohort,
      joinedAt: at,
      updatedAt: at,
      startingDate,
      hasSeenOnboarding: false,
      hasSeenOffboarding: false,
      seenWeeks: [],
      hasCommittedSchedule: false,
      hours: {},
      planned: [],
      replan: undefined,
      steps: [],
      posts: [],
      answers: [],
    };
  }
}

/** The planned items once a quest is resumed: completed ones stay, open ones wait to be planned again and keep what they missed. */
export function plannedDatesOnReturn(
  progress: Pick<QuestProgress, 'planned' | 'completedSteps' | 'completedChallenges'>,
  today: CalendarDate,
): readonly PlannedDate[] {
  const index = questProgressIndex(progress);
  return progress.planned.map((item) => {
    const { challenge, step, date, missed } = item;
    if (index.completedOn(challenge, step) !== null) return item;
    return {
      ...item,
      date: null,
      missed: firstMissedDate({ scheduledDate: date, missedDate: missed, completedOn: null }, today),
    };
  });
}

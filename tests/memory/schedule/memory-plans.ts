import type { ChallengeId, StepId, WeekId } from '#core/content';
import type { PlannedDate, QuestId } from '#core/quests';
import { completionDatesOf, type StoredPlan, type StoredReplan, type NewPlan, type Plans } from '#core/schedule/server';
import type { TravelerId } from '#core/shared';
import { type MemoryQuestProgress, type MemoryDatabase, questProgressOf } from '../memory-database.ts';

/** The plans of one Traveler in memory. */
export class MemoryPlans implements Plans {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {}

  async of(quest: QuestId): Promise<StoredPlan | undefined> {
    const progress = this.questProgress(quest);
    const zone = this.database.traveler(this.traveler).timeZone;
    return (
      progress && {
        quest: this.database.quest(this.traveler, progress, 'errorGetScheduleConfigNoQuest'),
        hours: progress.hours,
        completed: completionDatesOf(questProgressOf(progress, zone)),
        zone,
      }
    );
  }

  findForUpdate(quest: QuestId): Promise<StoredPlan | undefined> {
    return this.of(quest);
  }

  async save(quest: QuestId, { weeks, hours, items }: NewPlan): Promise<void> {
    const progress = this.questProgress(quest);
    if (!progress) return;
    const now: PlannedDate[] = items.map(({ challenge, step, scheduledDate, missedDate }) => ({
      challenge,
      step,
      date: scheduledDate,
      missed: missedDate,
    }));
    progress.planned = replaced(progress.planned, now);
    if (progress.replan && weeks.includes(progress.replan.weekId)) progress.replan = undefined;
    progress.hours = { ...progress.hours, ...Object.fromEntries(weeks.map((week) => [week, hours])) };
    progress.hasCommittedSchedule = true;
  }

  async move(quest: QuestId, _week: WeekId, items: readonly PlannedDate[]): Promise<void> {
    const progress = this.questProgress(quest);
    if (progress) progress.planned = replaced(progress.planned, items);
  }

  async lastReplan(quest: QuestId): Promise<StoredReplan | undefined> {
    return this.questProgress(quest)?.replan;
  }

  async saveReplan(quest: QuestId, replan: StoredReplan | null): Promise<void> {
    const progress = this.questProgress(quest);
    if (progress) progress.replan = replan ?? undefined;
  }

  private questProgress(quest: QuestId): MemoryQuestProgress | undefined {
    return this.database.traveler(this.traveler).quests.find(({ id }) => id === quest);
  }
}

interface ItemRef {
  readonly challenge: ChallengeId;
  readonly step: StepId | null;
}

const replaced = (before: readonly PlannedDate[], now: readonly PlannedDate[]): readonly PlannedDate[] => [
  ...before.filter((old) => !now.some((item) => isSame(item, old))),
  ...now,
];

const isSame = (one: ItemRef, other: ItemRef): boolean => one.challenge === other.challenge && one.step === other.step;

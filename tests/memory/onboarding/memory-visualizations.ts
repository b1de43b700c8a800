import { Refusal } from '#core/messages';
import type { QuestFlowKind, Visualizations } from '#core/onboarding';
import type { QuestId } from '#core/quests';
import type { WeekContent, WeekId } from '#core/content';
import type { TravelerId } from '#core/shared';
import type { MemoryQuestProgress, MemoryDatabase } from '../memory-database.ts';

/** Which carousels one Traveler has seen, in memory. */
export class MemoryVisualizations implements Visualizations {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {}

  async hasSeenApp(): Promise<boolean> {
    return this.database.traveler(this.traveler).hasSeenApp;
  }

  async hasSeenQuest(quest: QuestId, kind: QuestFlowKind): Promise<boolean> {
    return this.database.questProgress(this.traveler, quest)[fields[kind]];
  }

  async markQuest(quest: QuestId, kind: QuestFlowKind): Promise<void> {
    this.database.questProgress(this.traveler, quest)[fields[kind]] = true;
  }

  async hasSeenWeek(week: WeekId): Promise<boolean> {
    return findWeek(this.database, this.traveler, week).progress.seenWeeks.includes(week);
  }

  async markWeek(week: WeekId): Promise<void> {
    const { progress } = findWeek(this.database, this.traveler, week);
    if (!progress.seenWeeks.includes(week)) progress.seenWeeks = [...progress.seenWeeks, week];
  }
}

const fields = { onboarding: 'hasSeenOnboarding', offboarding: 'hasSeenOffboarding' } as const;

/** A week of the Traveler's quest in progress. Refuses with `errorWeekContentNoWeekUser`. */
export function findWeek(
  database: MemoryDatabase,
  traveler: TravelerId,
  week: WeekId,
): { readonly progress: MemoryQuestProgress; readonly content: WeekContent } {
  const progress = database.traveler(traveler).active;
  if (progress) database.quest(traveler, progress);
  const content = progress?.cohort.content.quest.weeks.find(({ id }) => id === week);
  if (!progress || !content) throw new Refusal('errorWeekContentNoWeekUser', { week });
  return { progress, content };
}

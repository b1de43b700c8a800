import { Refusal } from '#core/messages';
import type { BoardingKind, Visualizations } from '#core/onboarding';
import type { QuestId, WeekContent, WeekId } from '#core/quests';
import type { TravelerId } from '#core/shared';
import type { MemoryWalk, MemoryWorld } from './memory-world.ts';

/** Which carousels one Traveler has seen, in memory. */
export class MemoryVisualizations implements Visualizations {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async hasSeenApp(): Promise<boolean> {
    return this.world.life(this.traveler).hasSeenApp;
  }

  async hasSeenQuest(quest: QuestId, kind: BoardingKind): Promise<boolean> {
    return this.world.walk(this.traveler, quest)[fields[kind]];
  }

  async markQuest(quest: QuestId, kind: BoardingKind): Promise<void> {
    this.world.walk(this.traveler, quest)[fields[kind]] = true;
  }

  async hasSeenWeek(week: WeekId): Promise<boolean> {
    return weekOf(this.world, this.traveler, week).walk.seenWeeks.includes(week);
  }

  async markWeek(week: WeekId): Promise<void> {
    const { walk } = weekOf(this.world, this.traveler, week);
    if (!walk.seenWeeks.includes(week)) walk.seenWeeks = [...walk.seenWeeks, week];
  }
}

const fields = { onboarding: 'hasSeenOnboarding', offboarding: 'hasSeenOffboarding' } as const;

/** A week of the Traveler's quest in progress. Refuses with `errorWeekContentNoWeekUser`. */
export function weekOf(
  world: MemoryWorld,
  traveler: TravelerId,
  week: WeekId,
): { readonly walk: MemoryWalk; readonly content: WeekContent } {
  const walk = world.life(traveler).active;
  if (walk) world.quest(traveler, walk);
  const content = walk?.cohort.content.quest.weeks.find(({ id }) => id === week);
  if (!walk || !content) throw new Refusal('errorWeekContentNoWeekUser', { week });
  return { walk, content };
}

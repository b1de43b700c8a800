import { Refusal } from '#core/messages';
import type { BoardingKind, Boardings } from '#core/onboarding';
import type { OnboardingCard, QuestId, WeekContent, WeekId } from '#core/quests';
import type { TravelerId } from '#core/shared';
import type { MemoryWalk, MemoryWorld } from './memory-world.ts';

/** The carousels of one Traveler in memory. */
export class MemoryBoardings implements Boardings {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async app(): Promise<{ readonly cards: readonly OnboardingCard[]; readonly seen: boolean }> {
    return { cards: this.world.appCards, seen: this.world.life(this.traveler).hasSeenApp };
  }

  async markAppSeen(): Promise<void> {
    this.world.life(this.traveler).hasSeenApp = true;
  }

  async quest(quest: QuestId, kind: BoardingKind = 'onboarding'): Promise<readonly OnboardingCard[]> {
    const walk = this.world.walk(this.traveler, quest);
    this.world.quest(this.traveler, walk);
    return walk.cohort.content.quest[kind];
  }

  async markQuestSeen(quest: QuestId, kind: BoardingKind = 'onboarding'): Promise<void> {
    const walk = this.world.walk(this.traveler, quest);
    if (kind === 'onboarding') walk.hasSeenOnboarding = true;
    else walk.hasSeenOffboarding = true;
  }

  async week(week: WeekId): Promise<readonly OnboardingCard[]> {
    return this.place(week).content.onboarding;
  }

  async markWeekSeen(week: WeekId): Promise<void> {
    const { walk } = this.place(week);
    if (!walk.seenWeeks.includes(week)) walk.seenWeeks = [...walk.seenWeeks, week];
  }

  private place(week: WeekId): { readonly walk: MemoryWalk; readonly content: WeekContent } {
    const walk = this.world.life(this.traveler).active;
    if (walk) this.world.quest(this.traveler, walk);
    const content = walk?.cohort.content.quest.weeks.find(({ id }) => id === week);
    if (!walk || !content) throw new Refusal('errorWeekContentNoWeekUser', { week });
    return { walk, content };
  }
}

import type { OnboardingCard, WeekId } from '../content/index.ts';
import type { QuestId } from '../quests/index.ts';
import type { QuestFlowKind } from './visualizations.port.ts';

/** The carousels of the Traveler who is asking, and which of them they have seen. */
export abstract class OnboardingFlows {
  /** The app's own cards, in order, and whether they were seen. */
  abstract app(): Promise<{ readonly cards: readonly OnboardingCard[]; readonly seen: boolean }>;

  abstract markAppSeen(): Promise<void>;

  /** The cards before a quest, or after it, in order. Refuses with `questNotFound` when the quest is not theirs. */
  abstract quest(quest: QuestId, kind?: QuestFlowKind): Promise<readonly OnboardingCard[]>;

  abstract markQuestSeen(quest: QuestId, kind?: QuestFlowKind): Promise<void>;

  /** The cards of a week, in order. Refuses with `errorWeekContentNoWeekUser` when it is no week of their quest in progress. */
  abstract week(week: WeekId): Promise<readonly OnboardingCard[]>;

  abstract markWeekSeen(week: WeekId): Promise<void>;
}

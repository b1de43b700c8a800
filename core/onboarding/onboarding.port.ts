import type { QuestId } from '../quests/index.ts';
import type { WeekId, OnboardingCard } from '../content/index.ts';
import type { FinishedFlows } from './seen-flows.rules.ts';

/** The two carousels of a quest: the one before it and the one after. */
export type QuestFlowKind = 'onboarding' | 'offboarding';

/** The carousels that the calling Traveler has seen, as stored on the server. */
export abstract class Visualizations {
  /** True if the app's own cards were seen. */
  abstract hasSeenApp(): Promise<boolean>;

  /** True if a quest's cards were seen. Refuses with `questNotFound` when the quest is not theirs. */
  abstract hasSeenQuest(quest: QuestId, kind: QuestFlowKind): Promise<boolean>;

  /** Records when a quest's cards were first seen. Refuses with `questNotFound` if the quest is not theirs. */
  abstract markQuest(quest: QuestId, kind: QuestFlowKind): Promise<void>;

  /**
   * True if a week's cards were seen. Refuses with `errorWeekContentNoWeekUser` when it is no week of their quest in
   * progress.
   */
  abstract hasSeenWeek(week: WeekId): Promise<boolean>;

  /**
   * Records when a week's cards were first seen. Refuses with `errorWeekContentNoWeekUser` if it is no week of their
   * quest in progress.
   */
  abstract markWeek(week: WeekId): Promise<void>;
}

/** The carousels of the calling Traveler, and which of them they have seen. */
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

/** Stores the flows that a Traveler finished on a device, until their session ends. */
export abstract class FinishedFlowsStore {
  /** The flows of the signed-in Traveler; none without one, and if they cannot be read. */
  abstract read(): FinishedFlows;

  /** Saves the flows of the signed-in Traveler, replacing the previous ones; saves nothing without storage. */
  abstract save(flows: FinishedFlows): void;
}

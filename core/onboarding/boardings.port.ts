import type { OnboardingCard, QuestId } from '../quests/index.ts';

/** The carousels of the Traveler who is asking, and which of them they have seen. */
export abstract class Boardings {
  /** The app's own cards, in order, and whether they were seen. */
  abstract app(): Promise<{ readonly cards: readonly OnboardingCard[]; readonly seen: boolean }>;

  abstract markAppSeen(): Promise<void>;

  /** A quest's cards, in order. Refuses with `questNotFound` when the quest is not theirs. */
  abstract quest(quest: QuestId): Promise<readonly OnboardingCard[]>;

  abstract markQuestSeen(quest: QuestId): Promise<void>;
}

import type { QuestId } from '../quests/index.ts';
import type { WeekId } from '../content/index.ts';

/** The two carousels of a quest: the one before it and the one after. */
export type QuestFlowKind = 'onboarding' | 'offboarding';

/** Which carousels the Traveler who is asking has seen, as the server keeps it. */
export abstract class Visualizations {
  /** Whether the app's own cards were seen. */
  abstract hasSeenApp(): Promise<boolean>;

  /** Whether a quest's cards were seen. Refuses with `questNotFound` when the quest is not theirs. */
  abstract hasSeenQuest(quest: QuestId, kind: QuestFlowKind): Promise<boolean>;

  /** Keeps when a quest's cards were first seen. Refuses with `questNotFound` when the quest is not theirs. */
  abstract markQuest(quest: QuestId, kind: QuestFlowKind): Promise<void>;

  /** Whether a week's cards were seen. Refuses with `errorWeekContentNoWeekUser` when it is no week of their quest in progress. */
  abstract hasSeenWeek(week: WeekId): Promise<boolean>;

  /** Keeps when a week's cards were first seen. Refuses with `errorWeekContentNoWeekUser` when it is no week of their quest in progress. */
  abstract markWeek(week: WeekId): Promise<void>;
}

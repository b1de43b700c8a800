import type { OnboardingCard } from '../quest-content.ts';
import type { AuthoredQuest } from '../authored-quest.ts';

/** Where authored content comes from, whichever service or folder it was written in (CNT-1). */
export abstract class ContentService {
  /** The app's own onboarding cards, in order. */
  abstract app(): Promise<readonly OnboardingCard[]>;

  /** Every authored quest, by id, each with every applet that its steps name. */
  abstract quests(): Promise<readonly AuthoredQuest[]>;
}

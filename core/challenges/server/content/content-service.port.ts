import type { OnboardingCard } from '../../../quests/index.ts';
import type { AuthoredQuest } from '../../challenge.ts';

/** Where authored content comes from, whichever service or folder it was written in (CNT-1). */
export abstract class ContentService {
  /** The app's own onboarding cards, in order. */
  abstract app(): Promise<readonly OnboardingCard[]>;

  /** Every authored quest, by id, each with every applet that its steps name. */
  abstract quests(): Promise<readonly AuthoredQuest[]>;
}

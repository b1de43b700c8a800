import type { OnboardingCard } from '../quest-content.ts';
import type { AuthoredQuest } from '../authored-quest.ts';
import type { Locale } from '../../messages/index.ts';

/** All that was authored at one moment. */
export interface AuthoredContent {
  /** The app's own onboarding cards, in order. */
  readonly app: readonly OnboardingCard[];
  /** The same in the languages that they were translated into. */
  readonly appTranslations?: Readonly<Partial<Record<Locale, readonly OnboardingCard[]>>>;
  /** Every authored quest, by id, each with every applet that its steps name. */
  readonly quests: readonly AuthoredQuest[];
}

/** The source of authored content, in any service or folder (CNT-1). */
export abstract class ContentService {
  /** Reads all content again. */
  abstract read(): Promise<AuthoredContent>;
}

import type { Instant } from '../../shared/index.ts';
import type { AppletAnswer } from './applet-answer.ts';

export type AnswerId = string & { readonly kind?: 'answer' };

/** What a Traveler calls an artifact of theirs in their own words; null where they left it as it was authored. */
export interface CustomTexts {
  readonly customTitle: string | null;
  readonly customSubtitle: string | null;
  readonly customDescription: string | null;
}

/** An artifact that nobody has given words of their own. */
export const noCustomTexts: CustomTexts = { customTitle: null, customSubtitle: null, customDescription: null };

/** A stored answer: what was answered, where, and when. */
export interface StoredAnswer extends CustomTexts {
  readonly id: AnswerId;
  /** The quest progress it belongs to. */
  readonly questId: string;
  /** Null for what was added to the notebook. */
  readonly challengeId: string | null;
  /** The step it was sent with; null for what was added to the notebook, and where nobody noted it. */
  readonly stepId: string | null;
  readonly answer: AppletAnswer;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** Whose answers are asked for: those of the active quest, or of all others. */
export type AnswerScope = 'current' | 'others';

/** What a reader has to learn of a Traveler's answers. */
export interface AnswersUpdate {
  /** Oldest first; one that a reader holds already may come again, under the same id. */
  readonly answers: readonly StoredAnswer[];
  /** What to ask with the next time; null while there is nothing that could change. */
  readonly updatedAt: Instant | null;
}

/** A quest as far as the list of its answers depends on it. */
export interface AnsweredQuest {
  readonly id: string;
  readonly isActive: boolean;
  /** When it was begun or left last: its answers then changed lists. */
  readonly updatedAt: Instant;
}

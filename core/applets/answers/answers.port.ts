import type { Instant } from '../../shared/index.ts';
import type { AnswerScope, AnswersUpdate } from './stored-answer.ts';

/** What the Traveler who is asking has answered, in all of their quests. */
export abstract class Answers {
  /** What changed since the `updatedAt` of an earlier answer; everything there is when there was none (null). */
  abstract since(which: AnswerScope, lastUpdatedAt: Instant | null): Promise<AnswersUpdate>;
}

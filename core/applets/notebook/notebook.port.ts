import type { SubmissionKey } from '../../shared/index.ts';
import type { AnswerId } from '../answers/stored-answer.ts';
import type { NotebookTag } from './notebook.ts';

/** How the notebook of the Traveler who is asking is ordered, and what they take out of it. */
export abstract class Notebook {
  /** The tags of all their quests. */
  abstract tags(): Promise<readonly NotebookTag[]>;

  /**
   * Deletes what they added themselves. Refuses an answer that is not theirs, or is gone, with `answerNotFound`, and one that
   * was given in a challenge with `notebookAnswerStays`. The server takes the same submission once.
   */
  abstract remove(id: AnswerId, submission?: SubmissionKey): Promise<void>;
}

import type { SubmissionKey } from '../../shared/index.ts';
import type { AnswerId } from '../answers/stored-answer.ts';
import type { AppletContent } from '../kinds/applet-content.ts';
import type { NotebookTag } from './notebook.ts';

/** How the notebook of the Traveler who is asking is ordered, and what they take out of it. */
export abstract class Notebook {
  /** The tags of all their quests. */
  abstract tags(): Promise<readonly NotebookTag[]>;

  /** What was asked in all their quests, as far as they could open it; groups with their members. */
  abstract applets(): Promise<readonly AppletContent[]>;

  /**
   * Deletes what they added themselves. Refuses an answer that is not theirs, or is gone, with `answerNotFound`, and one that
   * was given in a challenge with `notebookAnswerStays`. The server takes the same submission once.
   */
  abstract remove(id: AnswerId, submission?: SubmissionKey): Promise<void>;
}

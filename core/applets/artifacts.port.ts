import type { SubmissionKey } from '../shared/index.ts';
import type { AppletAnswer } from './applet-answer.ts';
import type { AppletContent } from './applet-content.ts';
import type { DraftMark } from './draft-state.ts';
import type { EditorDocument } from './editor-document.ts';
import type { AnswerId, CustomWords, KeptAnswer } from './kept-answer.ts';

/** What a Traveler adds to the notebook: a stored file or a written text, as an answer to a generic applet. */
export interface NewArtifact {
  readonly questId: string;
  readonly appletId: string;
  readonly type: string;
  readonly fileUrl: string | null;
  readonly fileType: string | null;
  readonly richText: EditorDocument | null;
}

/** What of a kept answer is changed: the whole of what was answered, and words of one's own for it; what is left out stays, null takes words away. */
export interface ArtifactChange extends Partial<CustomWords> {
  readonly id: AnswerId;
  readonly applet?: AppletAnswer;
  /** The saved draft of its completed step that goes with this change (STP-5). */
  readonly draft?: DraftMark;
}

/** What the Traveler who is asking adds to the notebook, and changes in what they answered. */
export abstract class Artifacts {
  /** The generic applets of their active quest; none without one. */
  abstract generic(): Promise<readonly AppletContent[]>;

  /** Refuses a quest that is not theirs with `questNotFound`, an applet that is no generic one of it with `appletNotFound`. */
  abstract add(artifact: NewArtifact): Promise<KeptAnswer>;

  /**
   * Changes what was answered, or what it is called; completion and points stay. Refuses an answer that is not theirs with
   * `answerNotFound`, and words of one's own that are too long with their field. Another answer to what was completed is refused
   * with `stepNotEditable` unless the cohort lets it be changed, and one that is not complete with `completeAllApplets`. The
   * server takes the same submission once.
   */
  abstract change(change: ArtifactChange, submission?: SubmissionKey): Promise<KeptAnswer>;
}

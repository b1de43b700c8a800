import type { SubmissionKey } from '../../shared/index.ts';
import type { AppletAnswer } from '../answers/applet-answer.ts';
import type { AppletContent } from '../kinds/applet-content.ts';
import type { DraftVersion } from '../drafts/draft-state.ts';
import type { EditorDocument } from '../rich-text/editor-document.ts';
import type { AnswerId, CustomTexts, StoredAnswer } from '../answers/stored-answer.ts';

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
export interface ArtifactChange extends Partial<CustomTexts> {
  readonly id: AnswerId;
  readonly applet?: AppletAnswer;
  /** The saved draft of its completed step that goes with this change (STP-5). */
  readonly draft?: DraftVersion;
}

/** What the Traveler who is asking adds to the notebook, and changes in what they answered. */
export abstract class Artifacts {
  /** The generic applets of a quest of theirs, of the active one when none is named; none without such a quest. */
  abstract generic(questId?: string): Promise<readonly AppletContent[]>;

  /**
   * Refuses a quest that is not theirs with `questNotFound`, an applet that is no generic one of it with `appletNotFound`. The
   * server takes the same submission once.
   */
  abstract add(artifact: NewArtifact, submission?: SubmissionKey): Promise<StoredAnswer>;

  /**
   * Changes what was answered, or what it is called; completion and points stay. Refuses an answer that is not theirs with
   * `answerNotFound`, and words of one's own that are too long with their field. Another answer to what was completed is refused
   * with `stepNotEditable` unless the cohort lets it be changed, and one that is not complete with `completeAllApplets`. The
   * server takes the same submission once.
   */
  abstract change(change: ArtifactChange, submission?: SubmissionKey): Promise<StoredAnswer>;
}

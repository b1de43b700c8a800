import type { AppletId, Instant } from '../../shared/index.ts';
import type { EditorDocument } from '../rich-text/editor-document.ts';

/** An artifact in the notebook: an applet that was answered, or that the Traveler added. */
export interface NotebookApplet {
  readonly id: string;
  readonly contentfulId: AppletId;
  readonly questId: string;
  readonly appletType: string;
  readonly title: string;
  readonly description: string | null;
  readonly body: string | null;
  readonly fileUrl: string | null;
  readonly thumbnailUrl: string | null;
  readonly videoUrl: string | null;
  /** Ids of {@link NotebookTag}s. */
  readonly tags: readonly string[];
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

export interface NotebookTag {
  readonly id: string;
  readonly title: string;
  /** Tags are shown from the lowest to the highest. */
  readonly order: number;
}

/** A tag and what stands under it; null is the tag of all, which the message `notebookAll` names. */
export interface NotebookGroup {
  readonly tag: NotebookTag | null;
  readonly applets: readonly NotebookApplet[];
}

/** The groups of one quest; of all quests together when it is null. */
export interface NotebookSection {
  readonly questId: string | null;
  readonly groups: readonly NotebookGroup[];
}

/** What adding an artifact offers; each needs the generic applet it is an answer to. */
export interface ArtifactAction {
  readonly kind: 'upload-file' | 'upload-rich-text';
  readonly appletId: AppletId;
}

/** A file for the notebook. */
export interface NotebookFile {
  readonly appletId: AppletId;
  readonly questId: string;
  /** Nothing until one is chosen. */
  readonly file: { readonly name: string; readonly type: string } | null;
}

/** A written artifact for the notebook. */
export interface NotebookRichText {
  readonly appletId: AppletId;
  readonly questId: string;
  readonly type: string;
  readonly richText: EditorDocument | null;
}

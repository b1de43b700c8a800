import type { AppletId } from '../../shared/index.ts';
import type { EditorDocument } from '../rich-text/editor-document.ts';

/** An artifact in the notebook, as far as its place there depends on it. */
export interface NotebookApplet {
  readonly id: string;
  readonly questId: string;
  /** Ids of {@link NotebookTag}s. */
  readonly tags: readonly string[];
}

export interface NotebookTag {
  readonly id: string;
  readonly title: string;
  /** Tags are shown from the lowest to the highest. */
  readonly order: number;
}

/** A tag and what stands under it; null is the tag of all, which the message `notebookAll` names. */
export interface NotebookGroup<Artifact extends NotebookApplet = NotebookApplet> {
  readonly tag: NotebookTag | null;
  readonly applets: readonly Artifact[];
}

/** The groups of one quest; of all quests together when it is null. */
export interface NotebookSection<Artifact extends NotebookApplet = NotebookApplet> {
  readonly questId: string | null;
  readonly groups: readonly NotebookGroup<Artifact>[];
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

import type { EditorDocument } from '#core/applets';
import type { RichText } from '#core/shared';
import type { UploadImage } from './editor-images.ts';

/** The place where a text is stored, which outlives its editor. */
export interface TextSource {
  /** The object that the text is part of. */
  readonly owner: object;
  /** The name of the text in it. */
  readonly key: string;
  /** The current text, whether or not an editor is mounted. */
  readonly current: () => EditorDocument | null;
}

export interface EditorProps {
  /** The id of its label. */
  readonly labelledBy: string;
  /** The id of the element that explains it. */
  readonly describedBy: string | undefined;
  readonly value: EditorDocument | null;
  /** If present, the undo history and running uploads outlive the view. */
  readonly source?: TextSource | undefined;
  /** The author's text to start from, shown while the text is empty. */
  readonly initialText?: RichText | undefined;
  /** Called at every edit; setting the same document as value changes nothing. */
  readonly onChange: (document: EditorDocument) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly onImageUpload: UploadImage;
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isInvalid?: boolean | undefined;
}

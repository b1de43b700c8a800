import type { EditorDocument } from '#core/applets';
import type { RichText } from '#core/shared';
import type { UploadImage } from './editor-images.ts';

/** Where a text is written, which outlives its editor. */
export interface TextSource {
  /** What the text is part of. */
  readonly owner: object;
  /** What it is called there. */
  readonly key: string;
  /** The text as it stands, whether or not an editor is in view. */
  readonly current: () => EditorDocument | null;
}

export interface EditorProps {
  /** The id of its name. */
  readonly labelledBy: string;
  /** The id of what explains it. */
  readonly describedBy: string | undefined;
  readonly value: EditorDocument | null;
  /** With it, what can be undone and what is on its way outlive the view. */
  readonly source?: TextSource | undefined;
  /** What somebody else has begun: it stands there while nothing is written. */
  readonly initialText?: RichText | undefined;
  /** Told at every edit; what comes back as it was told changes nothing. */
  readonly onChange: (document: EditorDocument) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly onImageUpload: UploadImage;
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

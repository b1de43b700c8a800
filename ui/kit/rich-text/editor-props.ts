import type { EditorDocument } from '#core/applets';
import type { RichText } from '#core/shared';
import type { KeepImage } from './images.ts';

/** Where a text is written, which outlives its editor. */
export interface TextPlace {
  /** What the text is part of. */
  readonly of: object;
  /** What it is called there. */
  readonly name: string;
  /** The text as it stands, whether or not an editor is in view. */
  readonly text: () => EditorDocument | null;
}

export interface EditorProps {
  /** The id of its name. */
  readonly labelledBy: string;
  /** The id of what explains it. */
  readonly describedBy: string | undefined;
  readonly value: EditorDocument | null;
  /** With it, what can be undone and what is on its way outlive the view. */
  readonly place?: TextPlace | undefined;
  /** What somebody else has begun: it stands there while nothing is written. */
  readonly opening?: RichText | undefined;
  /** Told at every edit; what comes back as it was told changes nothing. */
  readonly onChange: (document: EditorDocument) => void;
  readonly onLeave?: (() => void) | undefined;
  readonly onImage: KeepImage;
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

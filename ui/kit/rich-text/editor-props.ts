import type { EditorDocument } from '#core/applets';
import type { RichText } from '#core/shared';
import type { KeepImage } from './images.ts';

export interface EditorProps {
  /** The id of its name. */
  readonly labelledBy: string;
  /** The id of what explains it. */
  readonly describedBy: string | undefined;
  readonly value: EditorDocument | null;
  /** What somebody else has begun: it stands there while nothing is written. */
  readonly opening?: RichText | undefined;
  /** Told at every edit; what comes back as it was told changes nothing. */
  readonly onChange: (document: EditorDocument) => void;
  readonly onLeave?: (() => void) | undefined;
  readonly onImage: KeepImage;
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

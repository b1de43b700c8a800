import type { AnswerFile, AppletContent } from '#core/applets';

/** What a field for one file is given. */
export interface FileFieldProps {
  /** The upload id: for an applet, or a branch of a decision tree, with its draft key. */
  readonly id: string;
  /** Whether `onFile` holds on when the field is out of view, so that what arrives then is kept at once. */
  readonly isPersistent: boolean;
  /** The applet type whose formats it takes, or `post`. */
  readonly uploadType: string;
  /** What its author narrowed the formats to. */
  readonly supportedTypes?: readonly string[] | undefined;
  /** What it asks for, when that is not said beside it. */
  readonly label?: string | undefined;
  /** What is stored so far. */
  readonly file: AnswerFile | null;
  /** Takes a file once it is stored, or nothing once it was taken out. */
  readonly onFile: (file: AnswerFile | null) => void;
  readonly isReadOnly: boolean;
  readonly isBusy: boolean;
}

/** What decides which formats a field takes. */
export const contentOf = ({
  uploadType,
  supportedTypes,
}: Pick<FileFieldProps, 'uploadType' | 'supportedTypes'>): Pick<AppletContent, 'appletType' | 'supportedTypes'> => ({
  appletType: uploadType,
  ...(supportedTypes && { supportedTypes }),
});

import type { AppletContent, EmailValidator, SharedApplet, ShareFields, ShareForm } from '#core/applets';
import type { FieldProblems, SubmissionKey } from '#core/shared';

/** The content that a message shares, and how it is sent. */
export interface Shareable {
  /** The heading above its titles; a default text if absent. */
  readonly lead?: string;
  readonly titles: readonly string[];
  /** Each applet and the part of its answer that is shared, for the preview; absent if only the server knows it. */
  readonly pieces?: readonly (readonly [AppletContent, SharedApplet])[];
  /** Identifies the shared content: the same text for the same content is the same submission. */
  readonly content: unknown;
  readonly problems: (form: ShareForm, emailProblem: EmailValidator) => FieldProblems<ShareFields>;
  readonly send: (form: ShareForm, submission: SubmissionKey) => Promise<void>;
  /** Called after the message was sent; a toast is shown by default. */
  readonly onSent?: () => void;
}

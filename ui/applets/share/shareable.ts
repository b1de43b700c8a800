import type { AppletContent, EmailValidator, SharedApplet, ShareFields, ShareForm } from '#core/applets';
import type { FieldProblems, SubmissionKey } from '#core/shared';

/** What a message shares, and how it is sent. */
export interface Shareable {
  /** The heading above its titles; a default text if absent. */
  readonly lead?: string;
  readonly titles: readonly string[];
  /** What was asked and what goes out of its answer, for the preview; absent where only the server knows it. */
  readonly pieces?: readonly (readonly [AppletContent, SharedApplet])[];
  /** Identifies what is shared: the same text for the same item is the same submission. */
  readonly content: unknown;
  readonly problems: (form: ShareForm, emailProblem: EmailValidator) => FieldProblems<ShareFields>;
  readonly send: (form: ShareForm, submission: SubmissionKey) => Promise<void>;
  /** Is called once it was sent; by default a toast is shown. */
  readonly onSent?: () => void;
}

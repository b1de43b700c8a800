import type { AddressProblem, ShareFields, ShareForm } from '#core/applets';
import type { Complaints, SubmissionKey } from '#core/shared';

/** What goes out with a message, and how. */
export interface Shareable {
  /** What stands above its titles: the usual words unless told. */
  readonly lead?: string;
  readonly titles: readonly string[];
  /** Tells it apart from everything else that goes out: with the same words it is the same submission. */
  readonly content: unknown;
  readonly problems: (form: ShareForm, addressProblem: AddressProblem) => Complaints<ShareFields>;
  readonly send: (form: ShareForm, submission: SubmissionKey) => Promise<void>;
  /** Says that it is on its way: a short message over the page unless told. */
  readonly tell?: () => void;
}

import type { ShareForm } from '../../applets/index.ts';
import type { SubmissionKey } from '../../shared/index.ts';

/** One applet's answer as an email shows it: as text, or as a stored file. */
export interface SharedItem {
  readonly title: string;
  readonly text: string;
  /** The address of its stored file; null where there is none. */
  readonly file: string | null;
}

/** Emails what a Traveler shares. */
export abstract class ShareMailer {
  /** Queues one email for a submission, however often it is submitted. */
  abstract send(form: ShareForm, items: readonly SharedItem[], submission: SubmissionKey): Promise<void>;
}

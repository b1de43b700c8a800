import type { ShareDelivery, SharedItem, ShareForm } from '../../../applets/index.ts';
import type { SubmissionKey } from '../../../shared/index.ts';

/** Emails what a Traveler shares. */
export abstract class ShareMailer {
  /** Queues one email for a submission, however often it is submitted. */
  abstract send(form: ShareForm, items: readonly SharedItem[], submission: SubmissionKey): Promise<void>;

  /** What became of the email of a submission of the same Traveler; `undefined` when there is none. */
  abstract delivery(submission: SubmissionKey): Promise<ShareDelivery | undefined>;
}

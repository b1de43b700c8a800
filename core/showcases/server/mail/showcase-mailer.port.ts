import type { SubmissionKey } from '../../../shared/index.ts';
import type { ShowcaseId } from '../../showcase.ts';
import type { ShowcaseContactForm, ShowcaseShareForm } from '../../mail/showcase-forms.ts';

/** What a visitor wrote, on its way to the owner of a showcase. */
export interface ShowcaseContactEmail {
  readonly to: string;
  readonly showcaseTitle: string;
  readonly form: ShowcaseContactForm;
}

/** A showcase that its owner sends to somebody. */
export interface ShowcaseShareEmail {
  readonly showcase: { readonly id: ShowcaseId; readonly title: string };
  readonly senderName: string;
  readonly form: ShowcaseShareForm;
}

/** Emails about showcases; queues one for a submission, however often it is submitted. */
export abstract class ShowcaseMailer {
  /** Whoever answers it writes to the visitor. */
  abstract contact(email: ShowcaseContactEmail, submission?: SubmissionKey): Promise<void>;

  abstract share(email: ShowcaseShareEmail, submission?: SubmissionKey): Promise<void>;
}

import type { SubmissionKey } from '../../shared/index.ts';
import type { ShowcaseId } from '../showcase.ts';
import type { ContactOrigin } from './contact-origin.rules.ts';
import type { ShowcaseContactForm } from './showcase-forms.ts';

/** Takes what visitors write to the owners of showcases. */
export abstract class ShowcaseContact {
  /** SHW-4 · Refuses with `showcaseGone` where there is no such page, and with what is wrong with a field. */
  abstract write(id: ShowcaseId, form: ShowcaseContactForm & ContactOrigin, submission?: SubmissionKey): Promise<void>;
}

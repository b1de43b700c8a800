import type { Travelers } from '../../../account/server.ts';
import { Refusal } from '../../../messages/index.ts';
import type { SubmissionKey } from '../../../shared/index.ts';
import type { ShowcaseRecords } from '../showcase-records.port.ts';
import type { ShowcaseId } from '../../showcase.ts';
import { type ContactOrigin, isFromProgram } from '../../mail/contact-origin.rules.ts';
import { ShowcaseContact } from '../../mail/showcase-contact.port.ts';
import { refuseFields, showcaseContactProblems, type ShowcaseEmailValidator } from '../../mail/showcase-forms.rules.ts';
import type { ShowcaseContactForm } from '../../mail/showcase-forms.ts';
import type { ShowcaseMailer } from './showcase-mailer.port.ts';

/** SHW-4 · Emails what a visitor wrote to the owner of a published showcase; a program is answered alike, and nothing is sent. */
export class VisitorShowcaseContact extends ShowcaseContact {
  constructor(
    private readonly records: Pick<ShowcaseRecords, 'find'>,
    private readonly travelers: Pick<Travelers, 'byId'>,
    private readonly mailer: ShowcaseMailer,
    private readonly emailProblem: ShowcaseEmailValidator,
  ) {
    super();
  }

  async write(id: ShowcaseId, form: ShowcaseContactForm & ContactOrigin, submission?: SubmissionKey): Promise<void> {
    const showcase = await this.records.find(id);
    if (!showcase || showcase.publishedOn === null) throw new Refusal('showcaseGone');
    refuseFields(showcaseContactProblems(form, this.emailProblem));
    const owner = isFromProgram(form) ? undefined : await this.travelers.byId(showcase.ownerId);
    if (owner) await this.mailer.contact({ to: owner.email, showcaseTitle: showcase.title, form }, submission);
  }
}

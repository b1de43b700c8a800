import { type Travelers, rateLimitsOf } from '../../account/server.ts';
import { Refusal, retryLaterRefusal } from '../../messages/index.ts';
import { type SubmissionKey, EMAIL_TEXT_DETAILS, refuseProblems } from '../../shared/index.ts';
import type { ShowcaseRecords, ShowcaseMailer } from './showcases.port.ts';
import type { ShowcaseId } from '../showcase.ts';
import {
  type ContactOrigin,
  isFromProgram,
  showcaseContactProblems,
  type ShowcaseEmailValidator,
  type ShowcaseContactForm,
} from '../showcase-forms.rules.ts';
import { ShowcaseContact } from '../showcases.port.ts';
import { emailKey, type LimitWindow, type RateLimits } from '../../account/index.ts';

/**
 * SHW-4 · Emails a visitor's message to the owner of a published showcase; a bot gets the same response, and no email
 * is sent.
 */
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
    refuseProblems(showcaseContactProblems(form, this.emailProblem), EMAIL_TEXT_DETAILS);
    const owner = isFromProgram(form) ? undefined : await this.travelers.byId(showcase.ownerId);
    if (owner) await this.mailer.contact({ to: owner.email, showcaseTitle: showcase.title, form }, submission);
  }
}

type ContactSender = Pick<ShowcaseContactForm, 'email'> & ContactOrigin;

const DAY = 24 * 60;

/**
 * SHW-20 · How often one address may write to owners, and how often the owner of one showcase may be written to, by one
 * client network and by all, and within how many minutes.
 */
export const SHOWCASE_CONTACT_LIMITS: Readonly<
  Record<'fromAddress' | 'fromNetworkToShowcase' | 'toShowcase', readonly LimitWindow[]>
> = {
  fromAddress: [{ most: 5, minutes: DAY }],
  fromNetworkToShowcase: [{ most: 5, minutes: DAY }],
  toShowcase: [{ most: 20, minutes: DAY }],
};

/**
 * SHW-20 · Counts a visitor's message against their address, 5 a day, and against the showcase, 5 a day from their
 * network and 20 in all; a bot's message is neither sent nor counted.
 */
export class ThrottleShowcaseContact {
  constructor(private readonly rateLimits: RateLimits) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(showcase: ShowcaseId, form: ContactSender, clientNetwork: string): Promise<void> {
    if (isFromProgram(form)) return;
    const wait = await this.rateLimits.consume(
      ...rateLimitsOf(`showcase contact from ${emailKey(form.email)}`, SHOWCASE_CONTACT_LIMITS.fromAddress),
      ...rateLimitsOf(
        `showcase contact of ${showcase} from ${clientNetwork}`,
        SHOWCASE_CONTACT_LIMITS.fromNetworkToShowcase,
      ),
      ...rateLimitsOf(`showcase contact of ${showcase}`, SHOWCASE_CONTACT_LIMITS.toShowcase),
    );
    if (wait > 0) throw retryLaterRefusal('errorTooManyRequests', wait);
  }
}

import type { RateLimits } from '../../../account/index.ts';
import { rateLimitsOf } from '../../../account/server.ts';
import { Refusal, retryLaterRefusal } from '../../../messages/index.ts';
import { type Clock, plusMinutes, type RandomSource, type TravelerId } from '../../../shared/index.ts';
import {
  type CohortAudience,
  type GroupEmail,
  GROUP_EMAIL_DETAILS,
  type GroupEmailPreview,
  groupEmailProblems,
  groupEmailReachProblem,
  MAX_GROUP_EMAIL_RECIPIENTS,
  trimmedGroupEmail,
} from '../../group-email.rules.ts';
import type { OperatorScope } from '../organizations/operator-scope.rules.ts';
import type { GroupEmailList, GroupEmails, GroupMailer, QueuedGroupEmail } from './group-email.port.ts';
import { GROUP_EMAIL_LIMITS, GROUP_EMAIL_PORTION, groupEmailObstacle } from './group-email.rules.ts';

/** The list that an email goes to, and the operator who sends it. */
export interface GroupEmailRequest {
  readonly scope: OperatorScope;
  readonly operator: TravelerId;
  readonly enrollmentCode: string;
  readonly audience: CohortAudience;
  readonly email: GroupEmail;
}

/** OPE-70 OPE-71 OPE-72 · Emails the people of a cohort that a filter and a search find. */
export class EmailPeople {
  constructor(
    private readonly groupEmails: GroupEmails,
    private readonly mailer: GroupMailer,
    private readonly rateLimits: RateLimits,
    private readonly random: RandomSource,
  ) {}

  /** Refuses as OPE-70 says, and with `cohortUnknown`. */
  async preview(request: GroupEmailRequest): Promise<GroupEmailPreview> {
    const { email, operator } = request;
    const { organizationName, reach } = await this.listOf(request);
    return {
      reach,
      email: await this.mailer.preview({ ...trimmedGroupEmail(email), organizationName }, operator),
    };
  }

  /**
   * Resolves to the number of people. Refuses as OPE-70 and OPE-71 say, with `cohortUnknown`, and with
   * `errorTooManyRequests` (OPE-72).
   */
  async send(request: GroupEmailRequest): Promise<number> {
    const { email, operator, enrollmentCode, audience } = request;
    const { organizationName, reach } = await this.listOf(request);
    const problem = groupEmailReachProblem(reach);
    if (problem) throw new Refusal(problem, { most: MAX_GROUP_EMAIL_RECIPIENTS });
    const wait = await this.rateLimits.consume(...rateLimitsOf(`group emails of ${operator}`, GROUP_EMAIL_LIMITS));
    if (wait > 0) throw retryLaterRefusal('errorTooManyRequests', wait);
    const queued = { ...trimmedGroupEmail(email), id: this.random.uuid(), organizationName };
    return this.groupEmails.queue(enrollmentCode, audience, queued);
  }

  private async listOf({ scope, enrollmentCode, audience, email }: GroupEmailRequest): Promise<GroupEmailList> {
    for (const [field, problem] of Object.entries(groupEmailProblems(email)))
      if (problem) throw new Refusal(problem, { ...GROUP_EMAIL_DETAILS[problem], field });
    const list = await this.groupEmails.list(scope, enrollmentCode, audience);
    if (!list) throw new Refusal('cohortUnknown', { code: enrollmentCode });
    return list;
  }
}

/**
 * OPE-73 · Sends an email to the next people of its list who still want emails, and has the rest follow: a few at a
 * time, so that other emails wait for few.
 */
export class SendGroupEmail {
  constructor(
    private readonly groupEmails: GroupEmails,
    private readonly mailer: GroupMailer,
    private readonly clock: Clock,
  ) {}

  async run(email: QueuedGroupEmail): Promise<void> {
    const people = await this.groupEmails.take(email.id, GROUP_EMAIL_PORTION.people);
    await this.mailer.send(
      email,
      people.filter((person) => groupEmailObstacle(person) === undefined),
    );
    if (people.length === GROUP_EMAIL_PORTION.people)
      await this.groupEmails.continueAt(email, plusMinutes(this.clock.now(), GROUP_EMAIL_PORTION.minutes));
  }
}

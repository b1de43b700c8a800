import type { CohortAudience, GroupEmailPreview, PersonProgress, CountedPeople } from '#core/operator';
import {
  type GroupEmailList,
  type GroupEmailRecipient,
  GroupEmails,
  GroupMailer,
  groupEmailObstacle,
  type OperatorScope,
  type QueuedGroupEmail,
} from '#core/operator/server';
import type { TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';
import { audienceOf } from './progress-page.ts';

/** The people and cohorts of a world in memory. */
interface EmailedWorld {
  readonly database: MemoryDatabase;
  readonly accounts: ReadonlyMap<
    TravelerId,
    {
      readonly displayName: string;
      readonly email: string;
      readonly isVerified?: boolean;
      readonly emailsOn?: boolean;
    }
  >;
  has(scope: OperatorScope, enrollmentCode: string): Promise<boolean>;
  peopleOf(
    scope: OperatorScope,
    enrollmentCode: string,
    position: CountedPeople,
  ): Promise<readonly PersonProgress[] | undefined>;
}

/** Emails to the people of a list in memory, which wait until they are taken. */
export class MemoryGroupEmails extends GroupEmails {
  readonly waiting = new Map<string, TravelerId[]>();
  readonly continued: QueuedGroupEmail[] = [];

  constructor(private readonly operation: EmailedWorld) {
    super();
  }

  async list(
    scope: OperatorScope,
    enrollmentCode: string,
    audience: CohortAudience,
  ): Promise<GroupEmailList | undefined> {
    if (!(await this.operation.has(scope, enrollmentCode))) return undefined;
    const obstacles = (await this.people(enrollmentCode, audience)).map(groupEmailObstacle);
    const count = (obstacle: (typeof obstacles)[number]) => obstacles.filter((one) => one === obstacle).length;
    const { organizationId = '' } =
      this.operation.database.cohorts.find((cohort) => cohort.enrollmentCode === enrollmentCode) ?? {};
    return {
      organizationName: this.operation.database.organizationNames.get(organizationId) ?? organizationId,
      reach: {
        recipients: count(undefined),
        unverified: count('unverified'),
        unsubscribed: count('unsubscribed'),
      },
    };
  }

  async queue(enrollmentCode: string, audience: CohortAudience, email: QueuedGroupEmail): Promise<number> {
    const people = await this.people(enrollmentCode, audience);
    const reached = people.filter((person) => groupEmailObstacle(person) === undefined);
    this.waiting.set(
      email.id,
      reached.map(({ traveler }) => traveler),
    );
    await this.continueAt(email);
    return reached.length;
  }

  async take(email: string, most: number): Promise<readonly GroupEmailRecipient[]> {
    return (this.waiting.get(email)?.splice(0, most) ?? []).map((traveler) => this.recipient(traveler));
  }

  async continueAt(email: QueuedGroupEmail): Promise<void> {
    this.continued.push(email);
  }

  private async people(code: string, audience: CohortAudience): Promise<readonly GroupEmailRecipient[]> {
    const people = (await this.operation.peopleOf('everything', code, audience)) ?? [];
    return audienceOf(people, audience).map(({ traveler }) => this.recipient(traveler));
  }

  private recipient(traveler: TravelerId): GroupEmailRecipient {
    const {
      displayName = '',
      email = '',
      isVerified = true,
      emailsOn = true,
    } = this.operation.accounts.get(traveler) ?? {};
    return { traveler, displayName, email, locale: 'en-GB', isVerified, emailsOn };
  }
}

/** Keeps the emails of operators instead of sending them. */
export class MemoryGroupMailer extends GroupMailer {
  constructor(private readonly sent: { to: string; subject: string; text: string }[]) {
    super();
  }

  async preview({ subject, text }: Omit<QueuedGroupEmail, 'id'>): Promise<GroupEmailPreview['email']> {
    return { subject, text: `${subject}\n\n${text}\n`, html: `<h1>${subject}</h1>` };
  }

  async send({ subject, text }: QueuedGroupEmail, to: readonly GroupEmailRecipient[]): Promise<void> {
    this.sent.push(...to.map(({ email }) => ({ to: email, subject, text })));
  }
}

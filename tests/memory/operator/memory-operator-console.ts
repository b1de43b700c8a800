import { Refusal } from '#core/messages';
import {
  type AuditPage,
  type AuditResult,
  type CohortAudience,
  type CohortDashboard,
  type CohortSummary,
  type ContentReport,
  type GroupEmail,
  type GroupEmailPreview,
  type OperatorConsole,
  type OutboxPage,
  type OutboxQuery,
  type PersonProgress,
  type ProgressPage,
  type ProgressQuery,
  type CountedPeople,
  reportReference,
  type ReportsPage,
  type ReportsQuery,
  type CohortMember,
  type SwitchCount,
  type WebhookDelivery,
  WEBHOOK_LOG_LENGTH,
} from '#core/operator';
import {
  AnswerReport,
  challengeTitle,
  EmailPeople,
  groupEmailAuditSubject,
  type GroupEmailRequest,
  ProposePairs,
  ReadCohortDashboard,
  ReadCohortProgress,
  type CohortProgress,
  isInScope,
  type OperatorScope,
  personProgressOf,
  type ReportAdmin,
  ResendWebhook,
  RetryJob,
  SendGroupEmail,
} from '#core/operator/server';
import type { PairProposal, RelationshipPair } from '#core/relationships';
import type { Instant, TravelerId } from '#core/shared';
import { lastActiveIn } from '../relationships/memory-partner-activity.ts';
import { MemoryFindablePeople } from '../relationships/memory-findable-people.ts';
import { MemoryRateLimits } from '../account/memory-rate-limits.ts';
import { MemoryCohortCounts } from './dashboard/memory-cohort-counts.ts';
import { MemoryAuditLog } from './memory-audit-log.ts';
import { cohortRecordOf } from './memory-cohort-admin.ts';
import { MemoryGroupEmails, MemoryGroupMailer } from './memory-group-emails.ts';
import { MemoryOutboxAdmin } from './memory-outbox-admin.ts';
import { MemoryWebhooks } from './memory-webhooks.ts';
import type { MemoryDatabase } from '../memory-database.ts';
import { progressInOrder, progressPage } from './progress-page.ts';
import { reportsPage } from './reports-page.ts';

/** The part of an account that operators see. */
export interface MemoryAccount {
  readonly displayName: string;
  readonly email: string;
  readonly loggedInAt: Instant | null;
  /** Both true unless said. */
  readonly isVerified?: boolean;
  readonly emailsOn?: boolean;
}

/** An answer on its way. */
interface MemoryAnswer {
  readonly to: string;
  readonly words: string;
}

/** What all operators of a world in memory share. */
export class MemoryOperatorData implements CohortProgress, ReportAdmin {
  readonly outbox = new MemoryOutboxAdmin();
  readonly webhooks = new MemoryWebhooks();
  readonly reports: ContentReport[] = [];
  readonly answers: MemoryAnswer[] = [];
  readonly groupEmails = new MemoryGroupEmails(this);
  /** The emails that people of lists got, oldest first. */
  readonly sentGroupEmails: { to: string; subject: string; text: string }[] = [];
  readonly accounts = new Map<TravelerId, MemoryAccount>();

  readonly rateLimits: MemoryRateLimits;
  readonly counts: MemoryCohortCounts;

  constructor(readonly database: MemoryDatabase) {
    this.rateLimits = new MemoryRateLimits(database.clock);
    this.counts = new MemoryCohortCounts(database);
  }

  async cohorts(scope: OperatorScope): Promise<readonly CohortSummary[]> {
    const order = (one: CohortSummary, other: CohortSummary): number =>
      other.startingDate.localeCompare(one.startingDate) || one.enrollmentCode.localeCompare(other.enrollmentCode);
    return this.database.cohorts
      .filter(({ organizationId }) => isInScope(scope, organizationId))
      .map((cohort) => ({
        ...cohortRecordOf(cohort),
        organizationName: this.database.organizationNames.get(cohort.organizationId) ?? cohort.organizationId,
        questTitle: cohort.content.quest.title,
        people: this.membersOf(cohort.enrollmentCode).length,
        switches: this.switchesIn(cohort.enrollmentCode),
      }))
      .toSorted(order);
  }

  async has(scope: OperatorScope, enrollmentCode: string): Promise<boolean> {
    const cohort = this.database.cohorts.find((one) => one.enrollmentCode === enrollmentCode);
    return cohort !== undefined && isInScope(scope, cohort.organizationId);
  }

  async page(scope: OperatorScope, enrollmentCode: string, query: ProgressQuery): Promise<ProgressPage | undefined> {
    const people = await this.peopleOf(scope, enrollmentCode, query);
    const { content } = this.database.cohorts.find((cohort) => cohort.enrollmentCode === enrollmentCode) ?? {};
    const stoppedAtTitle = content ? challengeTitle(content.quest, query.stoppedAt) : null;
    return people && { ...progressPage(people, query), stoppedAtTitle };
  }

  async everybody(
    scope: OperatorScope,
    enrollmentCode: string,
  ): Promise<AsyncIterable<readonly PersonProgress[]> | undefined> {
    const people = await this.peopleOf(scope, enrollmentCode);
    return people && inOnePiece(progressInOrder(people, 'care'));
  }

  async list(query: ReportsQuery): Promise<ReportsPage> {
    return reportsPage(this.reports, query);
  }

  async findForUpdate(id: string): Promise<ContentReport | undefined> {
    return this.reports.find((report) => report.id === id);
  }

  async answer(id: string, text: string, at: Instant): Promise<void> {
    const index = this.reports.findIndex((report) => report.id === id);
    const report = this.reports[index];
    if (report) this.reports[index] = { ...report, answer: text, answeredAt: at };
  }

  /** OPE-62 OPE-64 · The people of a cohort whom figures of a dashboard count. */
  async peopleOf(
    scope: OperatorScope,
    code: string,
    { week, stoppedAt, activeWeek, group }: CountedPeople = {},
  ): Promise<readonly PersonProgress[] | undefined> {
    const now = this.database.clock.now();
    if (!(await this.has(scope, code))) return undefined;
    return this.membersOf(code)
      .map((member) => personProgressOf(member, now))
      .filter(({ weekNumber }) => week === undefined || weekNumber === week)
      .filter(({ traveler }) => stoppedAt === undefined || this.counts.stoppedAt(traveler) === stoppedAt)
      .filter(({ traveler }) => activeWeek === undefined || this.counts.wasActiveIn(traveler, activeWeek))
      .filter(({ traveler }) => group === undefined || this.counts.isInGroup(traveler, group));
  }

  private switchesIn(code: string): readonly SwitchCount[] {
    const inCohort = new Set(this.membersOf(code).map(({ traveler }) => traveler));
    const reasons = this.database.endings.filter(({ traveler }) => inCohort.has(traveler)).map(({ reason }) => reason);
    return [...new Set(reasons)]
      .map((reason) => ({ reason, count: reasons.filter((one) => one === reason).length }))
      .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason));
  }

  private membersOf(code: string): readonly CohortMember[] {
    return [...this.database.travelers()].flatMap(([traveler, { active, timeZone: zone }]) => {
      if (active?.cohort.enrollmentCode !== code) return [];
      const { displayName = '', email = '', loggedInAt = null } = this.accounts.get(traveler) ?? {};
      const quest = this.database.quest(traveler, active);
      const pair = this.partnershipOf(traveler);
      const isWithAccount = pair !== undefined && pair.invitee.id !== null;
      const lastActiveAt = lastActiveIn(this.database, traveler, isWithAccount ? pair.id : null);
      const partnership = isWithAccount ? { since: pair.updatedAt, lastActiveAt } : null;
      const moments = [loggedInAt, lastActiveAt];
      const completed = active.steps.length + active.posts.length;
      const member = { traveler, displayName, email, zone, quest, moments, completed };
      return [{ ...member, hasPartner: pair !== undefined, partnership }];
    });
  }

  private partnershipOf(traveler: TravelerId): RelationshipPair | undefined {
    return this.database.relationships.find(
      ({ type, isOpen, inviter, invitee }) =>
        type === 'Running Partner' && !isOpen && [inviter.id, invitee.id].includes(traveler),
    );
  }
}

async function* inOnePiece(people: readonly PersonProgress[]): AsyncIterable<readonly PersonProgress[]> {
  yield people;
}

/** The operator console of one person in memory; refuses a person who is no operator, and narrows an operator of organizations to their scope. */
export class MemoryOperatorConsole implements OperatorConsole {
  constructor(
    private readonly operation: MemoryOperatorData,
    private readonly who: string,
    private readonly log = new MemoryAuditLog(),
    private readonly scope: OperatorScope | null = 'everything',
  ) {}

  async cohorts(): Promise<readonly CohortSummary[]> {
    return this.operation.cohorts(this.admittedScope());
  }

  async progress(enrollmentCode: string, query: ProgressQuery): Promise<ProgressPage> {
    return new ReadCohortProgress(this.operation).page(this.admittedScope(), enrollmentCode, query);
  }

  async dashboard(enrollmentCode: string): Promise<CohortDashboard> {
    return new ReadCohortDashboard(this.operation.counts).run(this.admittedScope(), enrollmentCode);
  }

  async proposedPairs(enrollmentCode: string): Promise<readonly PairProposal[]> {
    const { operation } = this;
    const people = new MemoryFindablePeople(operation.database);
    return new ProposePairs(operation, people, this.clock).run(this.admittedScope(), enrollmentCode);
  }

  async progressFile(enrollmentCode: string): Promise<Uint8Array> {
    const pieces = await new ReadCohortProgress(this.operation).file(this.admittedScope(), enrollmentCode);
    await this.note('progress download', enrollmentCode);
    const texts: string[] = [];
    for await (const piece of pieces) texts.push(piece);
    return new TextEncoder().encode(texts.join(''));
  }

  async previewEmail(enrollmentCode: string, audience: CohortAudience, email: GroupEmail): Promise<GroupEmailPreview> {
    return this.emailPeople().preview(this.requestOf(enrollmentCode, audience, email));
  }

  async sendEmail(enrollmentCode: string, audience: CohortAudience, email: GroupEmail): Promise<number> {
    const { groupEmails, sentGroupEmails } = this.operation;
    const request = this.requestOf(enrollmentCode, audience, email);
    const recipients = await this.tried('people email', () => this.emailPeople().send(request));
    await this.note('people email', groupEmailAuditSubject(enrollmentCode, audience, { recipients }));
    const sender = new SendGroupEmail(groupEmails, new MemoryGroupMailer(sentGroupEmails), this.clock);
    for (const queued of groupEmails.continued) await sender.run(queued);
    groupEmails.continued.length = 0;
    return recipients;
  }

  async reports(query: ReportsQuery): Promise<ReportsPage> {
    return this.admitted().list(query);
  }

  async answer(id: string, text: string): Promise<ContentReport> {
    const operation = this.admitted();
    const mailer = {
      send: async ({ email: to }: ContentReport, text: string) => void operation.answers.push({ to, words: text }),
    };
    const report = await this.tried('report answer', () =>
      new AnswerReport(operation, mailer, this.clock).run(id, text),
    );
    await this.note('report answer', reportReference(id));
    return report;
  }

  async outbox(query: OutboxQuery): Promise<OutboxPage> {
    return this.admitted().outbox.emails(query);
  }

  async resend(job: string): Promise<boolean> {
    const { outbox } = this.admitted();
    const isChanged = await this.tried('outbox retry', () => new RetryJob(outbox, this.clock).run(job));
    await this.note('outbox retry', job, isChanged ? 'done' : 'unchanged');
    return isChanged;
  }

  async webhookDeliveries(): Promise<readonly WebhookDelivery[]> {
    return this.admitted().webhooks.deliveries(WEBHOOK_LOG_LENGTH);
  }

  async resendWebhook(delivery: string): Promise<void> {
    const { webhooks } = this.admitted();
    await this.tried('webhook resend', () => new ResendWebhook(webhooks, this.clock).run(delivery));
    await this.note('webhook resend', delivery);
  }

  async audit(before: string | undefined): Promise<AuditPage> {
    this.admitted();
    return this.log.page(before);
  }

  private admitted(): MemoryOperatorData {
    if (this.scope !== 'everything') throw new Refusal('errorForbidden');
    return this.operation;
  }

  private admittedScope(): OperatorScope {
    if (this.scope === null) throw new Refusal('errorForbidden');
    return this.scope;
  }

  private emailPeople(): EmailPeople {
    const { groupEmails, sentGroupEmails, database, rateLimits } = this.operation;
    return new EmailPeople(groupEmails, new MemoryGroupMailer(sentGroupEmails), rateLimits, database.random);
  }

  private requestOf(enrollmentCode: string, audience: CohortAudience, email: GroupEmail): GroupEmailRequest {
    return { scope: this.admittedScope(), operator: this.who, enrollmentCode, audience, email };
  }

  private get clock() {
    return this.operation.database.clock;
  }

  private async tried<Done>(command: string, work: () => Promise<Done>): Promise<Done> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal) await this.note(command, null, 'refused');
      throw error;
    }
  }

  private note(command: string, subject: string | null, result: AuditResult = 'done'): Promise<void> {
    return this.log.write({ who: this.who, at: this.clock.now(), command, subject, result });
  }
}

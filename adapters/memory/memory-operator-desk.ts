import { Refusal } from '#core/messages';
import {
  AnswerReport,
  type AuditPage,
  type AuditResult,
  type CohortAtDesk,
  type ContentReport,
  LookAtCohort,
  type OperatorDesk,
  type OutboxState,
  type OutboxView,
  type PersonProgress,
  type ProgressDesk,
  progressFile,
  type ReportDesk,
  reportReference,
  reportsShown,
  type ReportsView,
  RetryJob,
  type Walker,
} from '#core/operation';
import type { Instant, TravelerId } from '#core/shared';
import { MemoryAuditLog } from './memory-audit-log.ts';
import { cohortOf } from './memory-cohort-desk.ts';
import { MemoryOutboxDesk } from './memory-outbox-desk.ts';
import type { MemoryWorld } from './memory-world.ts';

/** Somebody's account, as much of it as operators see. */
export interface MemoryAccount {
  readonly displayName: string;
  readonly email: string;
  readonly loggedInAt: Instant | null;
}

/** An answer on its way. */
interface MemoryAnswer {
  readonly to: string;
  readonly words: string;
}

/** What all operators of a world in memory share. */
export class MemoryOperation implements ProgressDesk, ReportDesk {
  readonly outbox = new MemoryOutboxDesk();
  readonly reports: ContentReport[] = [];
  readonly answers: MemoryAnswer[] = [];
  readonly accounts = new Map<TravelerId, MemoryAccount>();

  constructor(readonly world: MemoryWorld) {}

  async cohorts(): Promise<readonly CohortAtDesk[]> {
    const order = (one: CohortAtDesk, other: CohortAtDesk): number =>
      other.startingDate.localeCompare(one.startingDate) || one.enrollmentCode.localeCompare(other.enrollmentCode);
    return this.world.cohorts
      .map((cohort) => ({
        ...cohortOf(cohort),
        questTitle: cohort.content.quest.title,
        people: this.walking(cohort.enrollmentCode).length,
      }))
      .toSorted(order);
  }

  async walkers(enrollmentCode: string): Promise<readonly Walker[] | undefined> {
    const isThere = this.world.cohorts.some((cohort) => cohort.enrollmentCode === enrollmentCode);
    return isThere ? this.walking(enrollmentCode) : undefined;
  }

  async all(most: number): Promise<readonly ContentReport[]> {
    return reportsShown(this.reports, most).reports;
  }

  async hold(id: string): Promise<ContentReport | undefined> {
    return this.reports.find((report) => report.id === id);
  }

  async answer(id: string, words: string, at: Instant): Promise<void> {
    const place = this.reports.findIndex((report) => report.id === id);
    const report = this.reports[place];
    if (report) this.reports[place] = { ...report, answer: words, answeredAt: at };
  }

  private walking(code: string): readonly Walker[] {
    return [...this.world.everybody()].flatMap(([traveler, { active, timeZone: zone, drafts }]) => {
      if (active?.cohort.enrollmentCode !== code) return [];
      const { displayName = '', email = '', loggedInAt = null } = this.accounts.get(traveler) ?? {};
      const moments = [
        loggedInAt,
        ...[...active.steps, ...active.posts].map(({ completedAt }) => completedAt),
        ...active.answers.map(({ updatedAt }) => updatedAt),
        ...[...drafts.values()].map(({ savedAt }) => savedAt),
      ];
      const quest = this.world.quest(traveler, active);
      return [{ traveler, displayName, email, zone, quest, moments, hasPartner: false }];
    });
  }
}

/** What one person sees and does at the desk of a world in memory; nothing unless they are an operator. */
export class MemoryOperatorDesk implements OperatorDesk {
  constructor(
    private readonly operation: MemoryOperation,
    private readonly who: string,
    private readonly log = new MemoryAuditLog(),
    private readonly isOperator = true,
  ) {}

  async cohorts(): Promise<readonly CohortAtDesk[]> {
    return this.admitted().cohorts();
  }

  async progress(enrollmentCode: string): Promise<readonly PersonProgress[]> {
    return new LookAtCohort(this.admitted(), this.clock).run(enrollmentCode);
  }

  async progressFile(enrollmentCode: string): Promise<Uint8Array> {
    const file = progressFile(await this.progress(enrollmentCode));
    await this.note('progress download', enrollmentCode);
    return new TextEncoder().encode(file);
  }

  async reports(): Promise<ReportsView> {
    return reportsShown(await this.admitted().all(201), 200);
  }

  async answer(id: string, words: string): Promise<ContentReport> {
    const operation = this.admitted();
    const mail = {
      send: async ({ email: to }: ContentReport, said: string) => void operation.answers.push({ to, words: said }),
    };
    const report = await this.tried('report answer', () =>
      new AnswerReport(operation, mail, this.clock).run(id, words),
    );
    await this.note('report answer', reportReference(id));
    return report;
  }

  async outbox(state: OutboxState): Promise<OutboxView> {
    const { outbox } = this.admitted();
    return { counts: await outbox.counts(), jobs: await outbox.letters(state, 200) };
  }

  async resend(job: string): Promise<boolean> {
    const { outbox } = this.admitted();
    const isChanged = await this.tried('outbox retry', () => new RetryJob(outbox, this.clock).run(job));
    await this.note('outbox retry', job, isChanged ? 'done' : 'unchanged');
    return isChanged;
  }

  async audit(before: string | undefined): Promise<AuditPage> {
    this.admitted();
    return this.log.page(before);
  }

  private admitted(): MemoryOperation {
    if (!this.isOperator) throw new Refusal('errorForbidden');
    return this.operation;
  }

  private get clock() {
    return this.operation.world.clock;
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

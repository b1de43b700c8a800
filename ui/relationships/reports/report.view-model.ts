import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { MessageKey } from '#core/messages';
import { abuseReasonProblem, type AbuseReports, type RandomSource, type ReportedMessage } from '#core/shared';
import { IdempotentSubmission } from '../../kit/async/idempotent-submission.ts';
import { Task } from '../../kit/async/task.ts';
import type { ToastState } from '../../kit/feedback/toast.state.ts';

/** What somebody wants to report. */
export type ReportTarget =
  | ({ readonly kind: 'message' } & ReportedMessage)
  | { readonly kind: 'submission' | 'showcase' | 'person' | 'partner'; readonly id: string };

/** REL-28 REL-31 · Reporting what somebody wrote or made, or asking about a running partner: what it is, and why. */
export class ReportViewModel {
  target: ReportTarget | undefined = undefined;
  reason = '';
  /** What the reason was begun for; it is there again when that is reported after all. */
  private begunFor: ReportTarget | undefined = undefined;
  /** Whether it was tried to send, so that what is missing shows. */
  private isTried = false;
  readonly send: Task;
  private readonly submission: IdempotentSubmission;

  constructor(
    private readonly reports: AbuseReports,
    private readonly toasts: ToastState,
    random: RandomSource,
  ) {
    this.submission = new IdempotentSubmission(random);
    this.send = new Task(() => this.sendNow());
    makeAutoObservable<this, 'begunFor' | 'reports'>(
      this,
      { target: observableRef, begunFor: false, reports: false },
      { autoBind: true },
    );
  }

  get problem(): MessageKey | undefined {
    return this.isTried ? abuseReasonProblem(this.reason) : undefined;
  }

  open(target: ReportTarget): void {
    if (JSON.stringify(target) !== JSON.stringify(this.begunFor)) this.reason = '';
    this.begunFor = target;
    this.target = target;
    this.isTried = false;
    this.send.reset();
  }

  setReason(typed: string): void {
    this.reason = typed;
  }

  /** Closes it, unless it is being sent. */
  close(): void {
    if (!this.send.isPending) this.target = undefined;
  }

  private async sendNow(): Promise<void> {
    const { target, reason } = this;
    runInAction(() => (this.isTried = true));
    if (!target || abuseReasonProblem(reason) !== undefined) return;
    await this.submission.send({ target, reason }, (key) => {
      if (target.kind !== 'message') return this.reports[target.kind](target.id, reason, key);
      const { room, id, at } = target;
      return this.reports.message({ room, id, at }, reason, key);
    });
    runInAction(() => {
      this.begunFor = undefined;
      this.target = undefined;
    });
    this.toasts.show(target.kind === 'partner' ? 'stalledAskSent' : 'abuseSent');
  }
}

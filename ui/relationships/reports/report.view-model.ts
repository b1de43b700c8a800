import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { MessageKey } from '#core/messages';
import {
  abuseReasonProblem,
  type AbuseReports,
  type RandomSource,
  type ReportedMessage,
  type SubmissionKey,
} from '#core/shared';
import { Task } from '../../kit/async/task.ts';
import type { ToastState } from '../../kit/feedback/toast.state.ts';

/** What somebody wants to report. */
export type ReportTarget =
  | ({ readonly kind: 'message' } & ReportedMessage)
  | { readonly kind: 'submission' | 'showcase' | 'partner'; readonly id: string };

/** REL-28 REL-31 · Reporting what somebody wrote or made, or asking about a running partner: what it is, and why. */
export class ReportViewModel {
  target: ReportTarget | undefined = undefined;
  reason = '';
  /** Whether it was tried to send, so that what is missing shows. */
  private isTried = false;
  readonly send: Task;
  private key: SubmissionKey = '';

  constructor(
    private readonly reports: AbuseReports,
    private readonly toasts: ToastState,
    private readonly random: RandomSource,
  ) {
    this.send = new Task(() => this.sendNow());
    makeAutoObservable<this, 'key' | 'reports' | 'toasts' | 'random'>(
      this,
      { target: observableRef, send: false, key: false, reports: false, toasts: false, random: false },
      { autoBind: true },
    );
  }

  get problem(): MessageKey | undefined {
    return this.isTried ? abuseReasonProblem(this.reason) : undefined;
  }

  open(target: ReportTarget): void {
    this.target = target;
    this.reason = '';
    this.isTried = false;
    this.key = this.random.uuid();
  }

  setReason(typed: string): void {
    this.reason = typed;
  }

  close(): void {
    this.target = undefined;
  }

  private async sendNow(): Promise<void> {
    const { target, reason, key } = this;
    runInAction(() => (this.isTried = true));
    if (!target || abuseReasonProblem(reason) !== undefined) return;
    if (target.kind === 'message') {
      const { room, id, at } = target;
      await this.reports.message({ room, id, at }, reason, key);
    } else await this.reports[target.kind](target.id, reason, key);
    this.close();
    this.toasts.show(target.kind === 'partner' ? 'stalledAskSent' : 'abuseSent');
  }
}

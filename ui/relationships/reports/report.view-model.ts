import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { MessageKey } from '#core/messages';
import { abuseReasonProblem, type AbuseReports, type RandomSource, type ReportedMessage } from '#core/shared';
import { IdempotentSubmission } from '../../kit/async/idempotent-submission.ts';
import { Task } from '../../kit/async/task.ts';
import type { ToastState } from '../../kit/feedback/toast.state.ts';
import type { EmailDraftsState } from '../../kit/overlay/email-drafts.state.ts';

/** The content or person that is reported. */
export type ReportTarget =
  | ({ readonly kind: 'message' } & ReportedMessage)
  | { readonly kind: 'submission' | 'showcase' | 'person' | 'partner'; readonly id: string };

/** The name of the draft about a target. */
const draftName = (target: ReportTarget): string => `report ${target.kind} ${target.id}`;

/** REL-28 REL-31 · A report of content, or a question about a running partner: its target and its reason. */
export class ReportViewModel {
  target: ReportTarget | undefined = undefined;
  reason = '';
  /** Whether sending was tried, so that missing input is shown. */
  private isTried = false;
  readonly send: Task;
  private readonly submission: IdempotentSubmission;

  constructor(
    private readonly reports: AbuseReports,
    private readonly toasts: ToastState,
    private readonly drafts: EmailDraftsState,
    random: RandomSource,
  ) {
    this.submission = new IdempotentSubmission(random);
    this.send = new Task(() => this.sendNow());
    makeAutoObservable<this, 'drafts' | 'reports'>(
      this,
      { target: observableRef, drafts: false, reports: false },
      { autoBind: true },
    );
  }

  get problem(): MessageKey | undefined {
    return this.isTried ? abuseReasonProblem(this.reason) : undefined;
  }

  /** Opens the report of a target, with its draft. */
  open(target: ReportTarget): void {
    this.reason = this.drafts.read(draftName(target), { reason: '' }).reason;
    this.target = target;
    this.isTried = false;
    this.send.reset();
  }

  setReason(typed: string): void {
    if (!this.target || this.send.isPending) return;
    this.reason = typed;
    this.drafts.save(draftName(this.target), { reason: typed });
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
    this.drafts.forget(draftName(target));
    runInAction(() => (this.target = undefined));
    this.toasts.show(target.kind === 'partner' ? 'stalledAskSent' : 'abuseSent');
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  isRetryNeeded,
  type OperatorConsole,
  type OutboxJob,
  type OutboxState,
  type OutboxView,
  retryProblem,
} from '#core/operator';
import { type Clock, type RandomSource } from '#core/shared';
import { IdempotentSubmission } from '../kit/async/idempotent-submission.ts';
import { Task } from '../kit/async/task.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';
import type { TimeContext } from './timestamp.tsx';

/** The emails of the outbox by their state, and sending one again. */
export class MailViewModel {
  state: OutboxState = 'dead';
  readonly load: Task;
  readonly resend: Task<[OutboxJob]>;
  private loaded: { readonly state: OutboxState; readonly view: OutboxView } | undefined = undefined;
  private resendingId: string | undefined = undefined;

  constructor(
    private readonly operatorConsole: OperatorConsole,
    private readonly clock: Clock,
    random: RandomSource,
    toasts: ToastState,
  ) {
    const submission = new IdempotentSubmission(random);
    this.load = new Task(() => this.read());
    this.resend = new Task(async ({ id }) => {
      runInAction(() => (this.resendingId = id));
      await submission.send([id, clock.now()], (key) => operatorConsole.resend(id, key));
      toasts.show('deskResent', { letter: shortEmailId(id) });
      await this.load.run();
    });
    makeAutoObservable<this, 'operatorConsole' | 'clock' | 'loaded'>(
      this,
      { loaded: observableRef, load: false, resend: false, operatorConsole: false, clock: false },
      { autoBind: true },
    );
  }

  refresh(): void {
    void this.load.run();
  }

  chooseState(state: OutboxState): void {
    this.state = state;
    this.resend.reset();
    void this.load.run();
  }

  /** How many emails are in each state; undefined until loaded. */
  get counts(): OutboxView['counts'] | undefined {
    return this.loaded?.view.counts;
  }

  /** The emails in the chosen state; undefined while they load. */
  get jobs(): readonly OutboxJob[] | undefined {
    return this.loaded?.state === this.state ? this.loaded.view.jobs : undefined;
  }

  /** Whether there are more emails than are shown. */
  get hasMore(): boolean {
    const { state, jobs, counts } = this;
    return jobs !== undefined && counts !== undefined && jobs.length < counts[state];
  }

  /** OPE-5 · Whether trying it again would change anything. */
  canResend(job: OutboxJob): boolean {
    return isRetryNeeded(job, this.clock.now()) && !retryProblem(job);
  }

  isResending({ id }: OutboxJob): boolean {
    return this.resend.isPending && this.resendingId === id;
  }

  get timeContext(): TimeContext {
    return { now: this.clock.now(), zone: this.clock.zone() };
  }

  /** Whoever chooses another state meanwhile gets that one. */
  private async read(): Promise<void> {
    const { state } = this;
    const view = await this.operatorConsole.outbox(state);
    runInAction(() => (this.loaded = { state, view }));
    if (this.state !== state) await this.read();
  }
}

/** A short id of an email. */
export const shortEmailId = (id: string): string => id.slice(0, 8);

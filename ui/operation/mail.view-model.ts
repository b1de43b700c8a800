import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  isRetryNeeded,
  type OperatorDesk,
  type OutboxJob,
  type OutboxState,
  type OutboxView,
  retryProblem,
} from '#core/operation';
import { type Clock, type Dice } from '#core/shared';
import { Submission } from '../kit/submission.ts';
import { Task } from '../kit/task.ts';
import type { ToastState } from '../kit/toast.state.ts';
import type { Look } from './moment.tsx';

/** The letters of the product by where they stand, and the way to send one again. */
export class MailViewModel {
  state: OutboxState = 'dead';
  readonly arrive: Task;
  readonly resend: Task<[OutboxJob]>;
  private seen: { readonly state: OutboxState; readonly view: OutboxView } | undefined = undefined;
  private asked: string | undefined = undefined;

  constructor(
    private readonly desk: OperatorDesk,
    private readonly clock: Clock,
    dice: Dice,
    toasts: ToastState,
  ) {
    const submission = new Submission(dice);
    this.arrive = new Task(() => this.read());
    this.resend = new Task(async ({ id }) => {
      runInAction(() => (this.asked = id));
      await submission.send([id, clock.now()], (key) => desk.resend(id, key));
      toasts.show('deskResent', { letter: letterName(id) });
      await this.arrive.run();
    });
    makeAutoObservable<this, 'desk' | 'clock' | 'seen'>(
      this,
      { seen: observableRef, arrive: false, resend: false, desk: false, clock: false },
      { autoBind: true },
    );
  }

  look(): void {
    void this.arrive.run();
  }

  choose(state: OutboxState): void {
    this.state = state;
    this.resend.reset();
    void this.arrive.run();
  }

  /** How many letters stand where; nothing while that was never known. */
  get counts(): OutboxView['counts'] | undefined {
    return this.seen?.view.counts;
  }

  /** The letters that stand there; nothing while they are on their way. */
  get jobs(): readonly OutboxJob[] | undefined {
    return this.seen?.state === this.state ? this.seen.view.jobs : undefined;
  }

  /** Whether more letters stand there than are shown. */
  get hasMore(): boolean {
    const { state, jobs, counts } = this;
    return jobs !== undefined && counts !== undefined && jobs.length < counts[state];
  }

  /** OPE-5 · Whether trying it again would change anything. */
  canResend(job: OutboxJob): boolean {
    return isRetryNeeded(job, this.clock.now()) && !retryProblem(job);
  }

  isUnderWay({ id }: OutboxJob): boolean {
    return this.resend.isPending && this.asked === id;
  }

  get now(): Look {
    return { now: this.clock.now(), zone: this.clock.zone() };
  }

  /** Whoever chooses another state meanwhile gets that one. */
  private async read(): Promise<void> {
    const { state } = this;
    const view = await this.desk.outbox(state);
    runInAction(() => (this.seen = { state, view }));
    if (this.state !== state) await this.read();
  }
}

/** What a letter is called by, in few signs. */
export const letterName = (id: string): string => id.slice(0, 8);

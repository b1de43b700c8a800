import { makeAutoObservable, runInAction } from 'mobx';
import {
  isRetryNeeded,
  type OperatorConsole,
  type OutboxCounts,
  type OutboxJob,
  type OutboxState,
  pageEndFrom,
  retryProblem,
} from '#core/operator';
import { type Clock, type RandomSource } from '#core/shared';
import { IdempotentSubmission } from '../kit/async/idempotent-submission.ts';
import { Task } from '../kit/async/task.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';
import { PagedList } from './paged-list.ts';
import type { TimeContext } from './timestamp.tsx';

/** The emails of the outbox by state, and resending one. */
export class MailViewModel {
  state: OutboxState = 'dead';
  readonly list: PagedList<OutboxState, OutboxJob, OutboxCounts>;
  readonly resend: Task<[OutboxJob]>;
  private resendingId: string | undefined = undefined;

  constructor(
    operatorConsole: OperatorConsole,
    private readonly activeQuestState: ActiveQuestState,
    private readonly clock: Clock,
    random: RandomSource,
    toasts: ToastState,
  ) {
    const submission = new IdempotentSubmission(random);
    this.list = new PagedList({
      query: () => this.state,
      read: async (state, after) => {
        const { jobs, next, counts } = await operatorConsole.outbox({ state, after: pageEndFrom(after ?? '') });
        return { rows: jobs, next, totals: counts };
      },
      idOf: ({ id }) => id,
    });
    this.resend = new Task(async ({ id }) => {
      runInAction(() => (this.resendingId = id));
      await submission.send([id, clock.now()], (key) => operatorConsole.resend(id, key));
      toasts.show('consoleResent', { email: shortEmailId(id) });
      await this.list.reload();
    });
    makeAutoObservable<this, 'clock' | 'activeQuestState'>(
      this,
      { clock: false, activeQuestState: false },
      { autoBind: true },
    );
  }

  chooseState(state: OutboxState): void {
    this.state = state;
    this.resend.reset();
    void this.list.load.run();
  }

  /** The number of emails in each state; `undefined` until loaded. */
  get counts(): OutboxCounts | undefined {
    return this.list.loaded?.totals ?? undefined;
  }

  /** The loaded emails in the selected state; `undefined` while they load. */
  get jobs(): readonly OutboxJob[] | undefined {
    const { loaded } = this.list;
    return loaded?.query === this.state ? loaded.rows : undefined;
  }

  /** OPE-5 · Whether resending it could help. */
  canResend(job: OutboxJob): boolean {
    return isRetryNeeded(job, this.clock.now()) && !retryProblem(job);
  }

  isResending({ id }: OutboxJob): boolean {
    return this.resend.isPending && this.resendingId === id;
  }

  get timeContext(): TimeContext {
    return { now: this.clock.now(), zone: this.activeQuestState.zone };
  }
}

/** A short id of an email. */
export const shortEmailId = (id: string): string => id.slice(0, 8);

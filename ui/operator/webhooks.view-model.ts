import { makeAutoObservable, runInAction } from 'mobx';
import type { OperatorConsole, WebhookDelivery } from '#core/operator';
import type { Clock, RandomSource } from '#core/shared';
import { IdempotentSubmission } from '../kit/async/idempotent-submission.ts';
import { Task } from '../kit/async/task.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';
import { PagedList } from './paged-list.ts';
import type { TimeContext } from './timestamp.tsx';

/** The newest events sent to webhooks, and resending one. */
export class WebhooksViewModel {
  readonly list: PagedList<null, WebhookDelivery, null>;
  readonly resend: Task<[WebhookDelivery]>;
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
      query: () => null,
      read: async () => ({ rows: await operatorConsole.webhookDeliveries(), next: null, totals: null }),
      idOf: ({ id }) => id,
    });
    this.resend = new Task(async ({ id, type }) => {
      runInAction(() => (this.resendingId = id));
      await submission.send([id, clock.now()], (key) => operatorConsole.resendWebhook(id, key));
      toasts.show('consoleWebhookResent', { event: type });
      await this.list.reload();
    });
    makeAutoObservable<this, 'clock' | 'activeQuestState'>(
      this,
      { clock: false, activeQuestState: false },
      { autoBind: true },
    );
  }

  isResending({ id }: WebhookDelivery): boolean {
    return this.resend.isPending && this.resendingId === id;
  }

  get timeContext(): TimeContext {
    return { now: this.clock.now(), zone: this.activeQuestState.zone };
  }
}

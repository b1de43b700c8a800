import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AuditPage, OperatorConsole } from '#core/operator';
import type { Clock } from '#core/shared';
import { Task } from '../kit/async/task.ts';
import type { TimeContext } from './timestamp.tsx';

/** What operators did, from the newest back as far as somebody wants to see. */
export class AuditViewModel {
  page: AuditPage | undefined = undefined;
  readonly load: Task;
  readonly loadMore: Task;

  constructor(
    operatorConsole: OperatorConsole,
    private readonly clock: Clock,
  ) {
    this.load = new Task(async () => {
      const page = await operatorConsole.audit(undefined);
      runInAction(() => (this.page = page));
    });
    this.loadMore = new Task(async () => {
      const { page: known } = this;
      if (!known || known.next === null) return;
      const { entries, next } = await operatorConsole.audit(known.next);
      runInAction(() => (this.page = { entries: [...known.entries, ...entries], next }));
    });
    makeAutoObservable<this, 'clock'>(
      this,
      { page: observableRef, load: false, loadMore: false, clock: false },
      { autoBind: true },
    );
  }

  refresh(): void {
    void this.load.run();
  }

  get timeContext(): TimeContext {
    return { now: this.clock.now(), zone: this.clock.zone() };
  }
}

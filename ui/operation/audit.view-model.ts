import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AuditPage, OperatorDesk } from '#core/operation';
import type { Clock } from '#core/shared';
import { Task } from '../kit/task.ts';
import type { Look } from './moment.tsx';

/** What operators did, from the newest back as far as somebody wants to see. */
export class AuditViewModel {
  known: AuditPage | undefined = undefined;
  readonly arrive: Task;
  readonly more: Task;

  constructor(
    desk: OperatorDesk,
    private readonly clock: Clock,
  ) {
    this.arrive = new Task(async () => {
      const page = await desk.audit(undefined);
      runInAction(() => (this.known = page));
    });
    this.more = new Task(async () => {
      const { known } = this;
      if (!known || known.next === null) return;
      const { entries, next } = await desk.audit(known.next);
      runInAction(() => (this.known = { entries: [...known.entries, ...entries], next }));
    });
    makeAutoObservable<this, 'clock'>(
      this,
      { known: observableRef, arrive: false, more: false, clock: false },
      { autoBind: true },
    );
  }

  look(): void {
    void this.arrive.run();
  }

  get now(): Look {
    return { now: this.clock.now(), zone: this.clock.zone() };
  }
}

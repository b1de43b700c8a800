import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type CohortAtDesk,
  type OperatorDesk,
  type PersonProgress,
  progressInOrder,
  type ProgressOrder,
} from '#core/operation';
import { type Clock, todayIn } from '#core/shared';
import type { SaveFile } from '../kit/save-file.ts';
import { Task } from '../kit/task.ts';
import type { Look } from './moment.tsx';

/** What the people of a cohort are in order by. */
interface Order {
  readonly by: ProgressOrder;
  readonly isDownwards: boolean;
}

const CARE: Order = { by: 'care', isDownwards: false };

/** How far the people of one cohort are, and which cohort that is. */
export class ProgressViewModel {
  cohorts: readonly CohortAtDesk[] | undefined = undefined;
  chosen: string | undefined = undefined;
  order = CARE;
  savedAs = '';
  readonly arrive: Task;
  readonly read: Task;
  readonly download: Task<[SaveFile]>;
  private people: { readonly code: string; readonly all: readonly PersonProgress[] } | undefined = undefined;

  constructor(
    private readonly desk: OperatorDesk,
    private readonly clock: Clock,
  ) {
    this.arrive = new Task(async () => {
      const cohorts = await desk.cohorts();
      runInAction(() => {
        this.cohorts = cohorts;
        this.chosen ??= cohorts.toSorted((one, other) => other.people - one.people).at(0)?.enrollmentCode;
      });
      if (this.chosen !== undefined) await this.read.run();
    });
    this.read = new Task(() => this.readChosen());
    this.download = new Task(async (save) => {
      const code = this.chosen ?? '';
      const bytes = await desk.progressFile(code);
      const name = `progress-${code}-${todayIn(clock.zone(), clock.now())}.csv`;
      save(name, bytes, 'text/csv');
      runInAction(() => (this.savedAs = name));
    });
    makeAutoObservable<this, 'desk' | 'clock' | 'people'>(
      this,
      {
        cohorts: observableRef,
        order: observableRef,
        people: observableRef,
        arrive: false,
        read: false,
        download: false,
        desk: false,
        clock: false,
      },
      { autoBind: true },
    );
  }

  look(): void {
    void this.arrive.run();
  }

  choose(code: string): void {
    this.chosen = code;
    this.download.reset();
    void this.read.run();
  }

  /** OPE-11 · By one thing upwards, pressed again downwards, and a third time by care. */
  orderBy(by: ProgressOrder): void {
    const { order } = this;
    this.order = order.by !== by ? { by, isDownwards: false } : order.isDownwards ? CARE : { by, isDownwards: true };
  }

  /** The people of the chosen cohort in order; nothing while they are on their way. */
  get rows(): readonly PersonProgress[] | undefined {
    const { people, chosen, order } = this;
    return people && people.code === chosen ? progressInOrder(people.all, order.by, order.isDownwards) : undefined;
  }

  get now(): Look {
    return { now: this.clock.now(), zone: this.clock.zone() };
  }

  /** Whoever chooses another cohort meanwhile gets that one. */
  private async readChosen(): Promise<void> {
    const code = this.chosen ?? '';
    const all = await this.desk.progress(code);
    runInAction(() => (this.people = { code, all }));
    if (this.chosen !== code) await this.readChosen();
  }
}

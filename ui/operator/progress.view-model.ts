import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type CohortSummary,
  type OperatorConsole,
  type PersonProgress,
  progressInOrder,
  type ProgressOrder,
} from '#core/operator';
import { type Clock, todayIn } from '#core/shared';
import type { SaveFile } from '../kit/browser/save-file.ts';
import { Task } from '../kit/async/task.ts';
import type { TimeContext } from './timestamp.tsx';

/** What the people of a cohort are in order by. */
interface Order {
  readonly by: ProgressOrder;
  readonly isDownwards: boolean;
}

const ATTENTION_FIRST: Order = { by: 'care', isDownwards: false };

/** How far the people of one cohort are, and which cohort that is. */
export class ProgressViewModel {
  cohorts: readonly CohortSummary[] | undefined = undefined;
  cohortCode: string | undefined = undefined;
  order = ATTENTION_FIRST;
  savedAs = '';
  readonly load: Task;
  readonly loadMembers: Task;
  readonly download: Task<[SaveFile]>;
  private members: { readonly code: string; readonly all: readonly PersonProgress[] } | undefined = undefined;

  constructor(
    private readonly operatorConsole: OperatorConsole,
    private readonly clock: Clock,
  ) {
    this.load = new Task(async () => {
      const cohorts = await operatorConsole.cohorts();
      runInAction(() => {
        this.cohorts = cohorts;
        this.cohortCode ??= cohorts.toSorted((one, other) => other.people - one.people).at(0)?.enrollmentCode;
      });
      if (this.cohortCode !== undefined) await this.loadMembers.run();
    });
    this.loadMembers = new Task(() => this.loadChosenCohort());
    this.download = new Task(async (save) => {
      const code = this.cohortCode ?? '';
      const bytes = await operatorConsole.progressFile(code);
      const name = `progress-${code}-${todayIn(clock.zone(), clock.now())}.csv`;
      save(name, bytes, 'text/csv');
      runInAction(() => (this.savedAs = name));
    });
    makeAutoObservable<this, 'operatorConsole' | 'clock' | 'members'>(
      this,
      {
        cohorts: observableRef,
        order: observableRef,
        members: observableRef,
        load: false,
        loadMembers: false,
        download: false,
        operatorConsole: false,
        clock: false,
      },
      { autoBind: true },
    );
  }

  refresh(): void {
    void this.load.run();
  }

  chooseCohort(code: string): void {
    this.cohortCode = code;
    this.download.reset();
    void this.loadMembers.run();
  }

  /** OPE-11 · By one thing upwards, pressed again downwards, and a third time by care. */
  orderBy(by: ProgressOrder): void {
    const { order } = this;
    this.order =
      order.by !== by ? { by, isDownwards: false } : order.isDownwards ? ATTENTION_FIRST : { by, isDownwards: true };
  }

  /** The people of the chosen cohort in order; nothing while they are on their way. */
  get rows(): readonly PersonProgress[] | undefined {
    const { members, cohortCode, order } = this;
    return members && members.code === cohortCode
      ? progressInOrder(members.all, order.by, order.isDownwards)
      : undefined;
  }

  get timeContext(): TimeContext {
    return { now: this.clock.now(), zone: this.clock.zone() };
  }

  /** Whoever chooses another cohort meanwhile gets that one. */
  private async loadChosenCohort(): Promise<void> {
    const code = this.cohortCode ?? '';
    const all = await this.operatorConsole.progress(code);
    runInAction(() => (this.members = { code, all }));
    if (this.cohortCode !== code) await this.loadChosenCohort();
  }
}

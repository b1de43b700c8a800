import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CohortDashboard, CohortSummary, OperatorConsole } from '#core/operator';
import type { Clock } from '#core/shared';
import { Task } from '../../kit/async/task.ts';
import type { QueryValues } from '../../kit/browser/use-mirrored-query.ts';
import type { ActiveQuestState } from '../../quests/active-quest.state.ts';
import type { TimeContext } from '../timestamp.tsx';

/** The figures of one cohort, and the choice of the cohort. */
export class DashboardViewModel {
  cohorts: readonly CohortSummary[] | undefined = undefined;
  cohortCode: string | undefined = undefined;
  /** The loaded figures and the cohort that they are about. */
  private loaded: { readonly code: string; readonly figures: CohortDashboard } | undefined = undefined;
  readonly load: Task;
  readonly loadFigures: Task;

  constructor(
    operatorConsole: OperatorConsole,
    private readonly activeQuestState: ActiveQuestState,
    private readonly clock: Clock,
  ) {
    this.loadFigures = new Task(async () => {
      for (;;) {
        const code = this.cohortCode;
        if (code === undefined) return;
        const figures = await operatorConsole.dashboard(code);
        runInAction(() => (this.loaded = { code, figures }));
        if (this.cohortCode === code) return;
      }
    });
    this.load = new Task(async () => {
      const cohorts = await operatorConsole.cohorts();
      runInAction(() => {
        this.cohorts = cohorts;
        if (!cohorts.some(({ enrollmentCode }) => enrollmentCode === this.cohortCode))
          this.cohortCode = cohorts.toSorted((one, other) => other.people - one.people).at(0)?.enrollmentCode;
      });
      await this.loadFigures.run();
    });
    makeAutoObservable<this, 'loaded' | 'clock' | 'activeQuestState'>(
      this,
      { cohorts: observableRef, loaded: observableRef, clock: false, activeQuestState: false },
      { autoBind: true },
    );
  }

  /** The URL parameter of the cohort. */
  get named(): QueryValues {
    return { cohort: this.cohortCode };
  }

  /** Applies the URL parameter. */
  showNamed({ cohort }: QueryValues): void {
    this.cohortCode = cohort ?? this.cohortCode;
    if (this.cohorts) this.refreshFigures();
  }

  refresh(): void {
    void this.load.run();
  }

  refreshFigures(): void {
    void this.loadFigures.run();
  }

  chooseCohort(code: string): void {
    this.cohortCode = code;
    this.refreshFigures();
  }

  /** The figures of the chosen cohort; `undefined` while they load. */
  get figures(): CohortDashboard | undefined {
    return this.loaded?.code === this.cohortCode ? this.loaded?.figures : undefined;
  }

  get timeContext(): TimeContext {
    return { now: this.clock.now(), zone: this.activeQuestState.zone };
  }
}

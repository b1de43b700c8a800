import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type CohortSummary,
  type OperatorConsole,
  pageEndFrom,
  type PersonProgress,
  PROGRESS_FILTERS,
  PROGRESS_ORDERS,
  type ProgressFilter,
  type ProgressOrder,
  type ProgressQuery,
  type ProgressSorting,
  type ProgressTotals,
} from '#core/operator';
import { type Clock, todayIn } from '#core/shared';
import type { QueryValues } from '../kit/browser/use-mirrored-query.ts';
import type { SaveFile } from '../kit/browser/save-file.ts';
import { Task } from '../kit/async/task.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';
import { PagedList } from './paged-list.ts';
import type { TimeContext } from './timestamp.tsx';

const ATTENTION_FIRST: ProgressSorting = { by: 'care', isDownwards: false };

/** How the address calls an order from the highest to the lowest. */
const DOWNWARDS = 'down';

/** Which people of which cohort are asked for. */
interface ListRequest {
  readonly code: string;
  readonly query: ProgressQuery;
}

/** How far the people of one cohort are, page after page, and which cohort that is. */
export class ProgressViewModel {
  cohorts: readonly CohortSummary[] | undefined = undefined;
  cohortCode: string | undefined = undefined;
  order = ATTENTION_FIRST;
  filter: ProgressFilter = 'all';
  search = '';
  savedAs = '';
  readonly load: Task;
  readonly list: PagedList<ListRequest, PersonProgress, ProgressTotals>;
  readonly download: Task<[SaveFile]>;

  constructor(
    operatorConsole: OperatorConsole,
    private readonly activeQuestState: ActiveQuestState,
    private readonly clock: Clock,
  ) {
    this.load = new Task(async () => {
      const cohorts = await operatorConsole.cohorts();
      runInAction(() => {
        this.cohorts = cohorts;
        if (!cohorts.some(({ enrollmentCode }) => enrollmentCode === this.cohortCode))
          this.cohortCode = cohorts.toSorted((one, other) => other.people - one.people).at(0)?.enrollmentCode;
      });
      if (this.cohortCode !== undefined) await this.list.load.run();
    });
    this.list = new PagedList({
      query: () => this.request,
      read: async ({ code, query }, after) => {
        const page = await operatorConsole.progress(code, { ...query, after: pageEndFrom(after ?? '') });
        return { ...page, rows: page.people };
      },
      idOf: ({ traveler }) => traveler,
    });
    this.download = new Task(async (save) => {
      const code = this.cohortCode ?? '';
      const bytes = await operatorConsole.progressFile(code);
      const name = `progress-${code}-${todayIn(activeQuestState.zone, clock.now())}.csv`;
      save(name, bytes, 'text/csv');
      runInAction(() => (this.savedAs = name));
    });
    makeAutoObservable<this, 'clock' | 'activeQuestState'>(
      this,
      { cohorts: observableRef, order: observableRef, clock: false, activeQuestState: false },
      { autoBind: true },
    );
  }

  /** What the address says of the list: each value only where it is not the usual one. */
  get named(): QueryValues {
    const { cohortCode, filter, order } = this;
    const isUsualOrder = order.by === ATTENTION_FIRST.by;
    return {
      cohort: cohortCode,
      filter: filter === 'all' ? undefined : filter,
      order: isUsualOrder ? undefined : order.by,
      direction: isUsualOrder || !order.isDownwards ? undefined : DOWNWARDS,
    };
  }

  /** Lists what the address says. */
  showNamed({ cohort, filter, order, direction }: QueryValues): void {
    this.cohortCode = cohort ?? this.cohortCode;
    this.filter = PROGRESS_FILTERS.find((one) => one === filter) ?? 'all';
    const by = PROGRESS_ORDERS.find((one) => one === order);
    this.order = by ? { by, isDownwards: direction === DOWNWARDS } : ATTENTION_FIRST;
    if (this.cohorts) void this.list.load.run();
  }

  refresh(): void {
    void this.load.run();
  }

  chooseCohort(code: string): void {
    this.cohortCode = code;
    this.filter = 'all';
    this.search = '';
    this.download.reset();
    void this.list.load.run();
  }

  chooseFilter(filter: ProgressFilter): void {
    this.filter = filter;
    void this.list.load.run();
  }

  setSearch(search: string): void {
    this.search = search;
    void this.list.load.run();
  }

  /** OPE-11 · By one thing upwards, pressed again downwards, and a third time by care. */
  orderBy(by: ProgressOrder): void {
    const { order } = this;
    this.order =
      order.by !== by ? { by, isDownwards: false } : order.isDownwards ? ATTENTION_FIRST : { by, isDownwards: true };
    void this.list.load.run();
  }

  /** The people of the chosen cohort as far as they were loaded; nothing while they are on their way. */
  get rows(): readonly PersonProgress[] | undefined {
    return this.shown?.rows;
  }

  /** What the rows are in order by, which is what was chosen last once it has come. */
  get shownOrder(): ProgressSorting {
    return this.shown?.query.query ?? this.order;
  }

  /** How many people a search finds; undefined until loaded. */
  get totals(): ProgressTotals | undefined {
    return this.shown?.totals ?? undefined;
  }

  /** How many people the list has, shown or not; undefined until loaded. */
  get count(): number | undefined {
    const { shown } = this;
    if (!shown?.totals) return undefined;
    const { people, ...others } = shown.totals;
    return { all: people, ...others }[shown.query.query.filter];
  }

  /** Whether the list is narrowed, so that nobody in it does not mean nobody in the cohort. */
  get isNarrowed(): boolean {
    const { search, filter } = this.shown?.query.query ?? this;
    return search.trim() !== '' || filter !== 'all';
  }

  get timeContext(): TimeContext {
    return { now: this.clock.now(), zone: this.activeQuestState.zone };
  }

  private get shown() {
    const { loaded } = this.list;
    return loaded?.query.code === this.cohortCode ? loaded : undefined;
  }

  private get request(): ListRequest {
    const { cohortCode: code = '', order, filter, search } = this;
    return { code, query: { ...order, filter, search } };
  }
}

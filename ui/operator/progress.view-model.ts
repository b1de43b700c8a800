import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type CohortAudience,
  type CohortSummary,
  type CountedPeople,
  DASHBOARD_WEEKS,
  type OperatorConsole,
  pageEndFrom,
  PEOPLE_GROUPS,
  type PersonProgress,
  PROGRESS_FILTERS,
  PROGRESS_ORDERS,
  type ProgressFilter,
  type ProgressOrder,
  type ProgressQuery,
  type ProgressSorting,
  type ProgressTotals,
} from '#core/operator';
import type { Clock } from '#core/shared';
import type { QueryValues } from '../kit/browser/use-mirrored-query.ts';
import type { SaveFile } from '../kit/browser/save-file.ts';
import { Task } from '../kit/async/task.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';
import { PagedList } from './paged-list.ts';
import type { TimeContext } from './timestamp.tsx';

const ATTENTION_FIRST: ProgressSorting = { by: 'care', isDownwards: false };

/** The value of the URL parameter for descending order. */
const DOWNWARDS = 'down';

/** The highest number of a week that a URL can ask for. */
const MAX_WEEK = 1_000;

/** The parts by which figures narrow the list. */
const COUNTED_BY = ['week', 'stoppedAt', 'activeWeek', 'group'] as const;

/** A whole number of a URL from 0 to `most`; `undefined` for any other text. */
function wholeNumber(text: string | undefined, most: number): number | undefined {
  const number = Number(text ?? '');
  return text !== undefined && text !== '' && Number.isInteger(number) && number >= 0 && number <= most
    ? number
    : undefined;
}

/** The search and the filters of a list. */
interface NarrowedBy {
  readonly search: string;
  readonly filter: ProgressFilter;
  /** How many figures narrow it. */
  readonly figures: number;
}

/** The query of the list: cohort, filters and order. */
interface ListRequest {
  readonly code: string;
  readonly query: ProgressQuery;
}

/** The progress of the people in one cohort, loaded page by page, and the choice of the cohort. */
export class ProgressViewModel {
  cohorts: readonly CohortSummary[] | undefined = undefined;
  cohortCode: string | undefined = undefined;
  order = ATTENTION_FIRST;
  filter: ProgressFilter = 'all';
  search = '';
  /** OPE-62 OPE-64 · The people whom a figure of the dashboard counts. */
  counted: CountedPeople = {};
  /** The title of the challenge of the position, once it is known. */
  stoppedAtTitle: string | null = null;
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
        if (query.stoppedAt !== undefined) runInAction(() => (this.stoppedAtTitle = page.stoppedAtTitle));
        return { ...page, rows: page.people };
      },
      idOf: ({ traveler }) => traveler,
    });
    this.download = new Task(async (save) => {
      const code = this.cohortCode ?? '';
      const bytes = await operatorConsole.progressFile(code);
      const name = `progress-${code}-${activeQuestState.today}.csv`;
      save(name, bytes, 'text/csv');
      runInAction(() => (this.savedAs = name));
    });
    makeAutoObservable<this, 'clock' | 'activeQuestState'>(
      this,
      { cohorts: observableRef, order: observableRef, counted: observableRef, clock: false, activeQuestState: false },
      { autoBind: true },
    );
  }

  /** The URL parameters of the list; values that equal the default are left out. */
  get named(): QueryValues {
    const { cohortCode, filter, order, counted } = this;
    const isUsualOrder = order.by === ATTENTION_FIRST.by;
    return {
      cohort: cohortCode,
      filter: filter === 'all' ? undefined : filter,
      order: isUsualOrder ? undefined : order.by,
      direction: isUsualOrder || !order.isDownwards ? undefined : DOWNWARDS,
      week: counted.week?.toString(),
      stoppedAt: counted.stoppedAt,
      activeWeek: counted.activeWeek?.toString(),
      group: counted.group,
    };
  }

  /** Applies the URL parameters. */
  showNamed({ cohort, filter, order, direction, week, stoppedAt, activeWeek, group }: QueryValues): void {
    this.cohortCode = cohort ?? this.cohortCode;
    this.filter = PROGRESS_FILTERS.find((one) => one === filter) ?? 'all';
    const by = PROGRESS_ORDERS.find((one) => one === order);
    this.order = by ? { by, isDownwards: direction === DOWNWARDS } : ATTENTION_FIRST;
    const weekNumber = wholeNumber(week, MAX_WEEK);
    const weeksAgo = wholeNumber(activeWeek, DASHBOARD_WEEKS - 1);
    const namedGroup = PEOPLE_GROUPS.find((one) => one === group);
    this.counted = {
      ...(weekNumber !== undefined && { week: weekNumber }),
      ...(stoppedAt !== undefined && stoppedAt !== '' && { stoppedAt }),
      ...(weeksAgo !== undefined && { activeWeek: weeksAgo }),
      ...(namedGroup && { group: namedGroup }),
    };
    if (this.cohorts) void this.list.load.run();
  }

  refresh(): void {
    void this.load.run();
  }

  chooseCohort(code: string): void {
    this.cohortCode = code;
    this.download.reset();
    this.clearFilters();
  }

  /** OPE-15 · Lists everyone in the cohort: clears the search and all filters. */
  clearFilters(): void {
    this.filter = 'all';
    this.search = '';
    this.counted = {};
    void this.list.load.run();
  }

  chooseFilter(filter: ProgressFilter): void {
    this.filter = filter;
    void this.list.load.run();
  }

  /** OPE-62 · Lists people whether or not this figure counts them. */
  removeCounted(name: keyof CountedPeople): void {
    const { [name]: _, ...counted } = this.counted;
    this.counted = counted;
    void this.list.load.run();
  }

  setSearch(search: string): void {
    this.search = search;
    void this.list.load.run();
  }

  /**
   * OPE-11 · Sorts by a column: ascending first, descending the second time, and by who needs attention the third
   * time.
   */
  orderBy(by: ProgressOrder): void {
    const { order } = this;
    this.order =
      order.by !== by ? { by, isDownwards: false } : order.isDownwards ? ATTENTION_FIRST : { by, isDownwards: true };
    void this.list.load.run();
  }

  /** OPE-71 · The people whom the list shows. */
  get audience(): CohortAudience {
    const { by: _, isDownwards: __, ...audience } = (this.shown?.query ?? this.request).query;
    return audience;
  }

  /** The loaded people of the selected cohort; `undefined` while they load. */
  get rows(): readonly PersonProgress[] | undefined {
    return this.shown?.rows;
  }

  /** The order of the visible rows: the selected one, once it is loaded. */
  get shownOrder(): ProgressSorting {
    return this.shown?.query.query ?? this.order;
  }

  /** The number of people who match the search; `undefined` until loaded. */
  get totals(): ProgressTotals | undefined {
    return this.shown?.totals ?? undefined;
  }

  /** The total number of people in the list; `undefined` until loaded. */
  get count(): number | undefined {
    const { shown } = this;
    if (!shown?.totals) return undefined;
    const { people, ...others } = shown.totals;
    return { all: people, ...others }[shown.query.query.filter];
  }

  /** The search and the filters that narrow the shown list; `undefined` if it has the whole cohort. */
  get narrowedBy(): NarrowedBy | undefined {
    const { search, filter, ...query } = this.shown?.query.query ?? this.request.query;
    const by = {
      search: search.trim(),
      filter,
      figures: COUNTED_BY.filter((name) => query[name] !== undefined).length,
    };
    return by.search !== '' || filter !== 'all' || by.figures > 0 ? by : undefined;
  }

  /** OPE-62 · The figures that count the people whom the list shows. */
  get shownCounted(): CountedPeople {
    return this.shown?.query.query ?? {};
  }

  get timeContext(): TimeContext {
    return { now: this.clock.now(), zone: this.activeQuestState.zone };
  }

  private get shown() {
    const { loaded } = this.list;
    return loaded?.query.code === this.cohortCode ? loaded : undefined;
  }

  private get request(): ListRequest {
    const { cohortCode: code = '', order, filter, search, counted } = this;
    return { code, query: { ...order, ...counted, filter, search } };
  }
}

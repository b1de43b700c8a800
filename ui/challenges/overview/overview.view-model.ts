import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import {
  dayEntries,
  type DayEntry,
  dayInView,
  type DateRange,
  filterChosen,
  filterCounts,
  type OverviewQuery,
  overviewQuery,
  overviewFromQuery,
  overviewOnReturn,
  type OverviewStore,
  overviewToRemember,
  type OverviewFilter,
  initialOverview,
  type OverviewState,
  type OverviewTab,
  overviewTabs,
  type OverviewView,
  type OverviewWeek,
  overviewWeeks,
  questDays,
  tabChosen,
  activeOverviewTab,
  viewChosen,
  weekChosen,
  weekInOverview,
  weekToggled,
} from '#core/challenges';
import { isQuestComplete, isNoActiveQuest, type Points, type Quest, weekInView } from '#core/quests';
import type { WeekId } from '#core/content';
import { type CalendarDay, calendarMonth } from '#core/schedule';
import { type CalendarDate, stableJson } from '#core/shared';
import { Task } from '../../kit/async/task.ts';
import type { ActiveQuestState, SessionSource } from '../../quests/active-quest.state.ts';

/** The overview of the whole quest: by challenge, by week, by day. */
export class OverviewViewModel {
  /** The query of the page's URL. */
  address: OverviewQuery = {};
  isFiltering = false;
  isEditingSchedule = false;
  readonly load: Task;
  private lastState: OverviewState | undefined = undefined;
  /** The query to navigate to instead of the page's own, if any. */
  replacement: OverviewQuery | undefined = undefined;

  constructor(
    private readonly activeQuestState: ActiveQuestState,
    private readonly sessionSource: SessionSource,
    private readonly store: OverviewStore,
  ) {
    this.load = new Task(async () => {
      await activeQuestState.refresh();
      runInAction(() => this.dropEmptyFilter());
    });
    makeAutoObservable<this, 'sessionSource' | 'lastState'>(
      this,
      {
        address: observableRef,
        replacement: observableRef,
        lastState: observableRef,
        sessionSource: false,
      },
      { autoBind: true },
    );
  }

  /** Reloads the quest; the page stays visible in the meantime. */
  refresh(): void {
    void this.load.run();
  }

  /** Reloads the quest whenever it is dropped from memory while the page is open; returns a function that stops it. */
  watch(): () => void {
    return reaction(
      () => this.sessionSource.session !== undefined && this.quest === undefined,
      (isBare) => isBare && this.refresh(),
    );
  }

  /** Applies the URL of the page; closes an open dialog, unless the URL only names what is already visible. */
  setAddress(query: OverviewQuery): void {
    const before = stableJson(this.currentAddress);
    this.address = query;
    this.replacement = undefined;
    if (stableJson(this.currentAddress) === before) return;
    this.isFiltering = false;
    this.isEditingSchedule = false;
  }

  get quest(): Quest | undefined {
    return this.activeQuestState.activeQuest?.quest;
  }

  get points(): Points {
    return this.activeQuestState.activeQuest?.points ?? { xp: 0, bp: 0 };
  }

  /** TIME-1 · Today's date in the Traveler's time zone, wherever the browser is. */
  get today(): CalendarDate {
    return this.activeQuestState.today;
  }

  /** QST-7 · Whether there is no active quest to show. */
  get hasNoQuest(): boolean {
    return isNoActiveQuest(this.load.refusal);
  }

  get isComplete(): boolean {
    return this.quest !== undefined && isQuestComplete(this.quest, this.today);
  }

  get overview(): OverviewState {
    return overviewFromQuery(
      overviewOnReturn(this.lastState ?? this.savedState ?? this.initialState, this.questOrEmpty, this.today),
      this.initialState,
      this.address,
      this.questOrEmpty,
    );
  }

  /** The query that describes the current state of the overview. */
  get currentAddress(): OverviewQuery {
    return overviewQuery(this.overview, this.initialState, this.questOrEmpty);
  }

  /** PRG-6 · The tabs; a trial has one. */
  get tabs(): readonly OverviewTab[] {
    return overviewTabs(this.questOrEmpty);
  }

  get tab(): OverviewTab {
    return activeOverviewTab(this.overview, this.questOrEmpty);
  }

  get weeks(): readonly OverviewWeek[] {
    return overviewWeeks(this.questOrEmpty, this.overview.filter, this.today);
  }

  get counts(): Readonly<Record<OverviewFilter, number>> {
    return filterCounts(this.questOrEmpty, this.today);
  }

  /** The week of the weekly tab. */
  get week(): OverviewWeek | undefined {
    return weekInOverview(this.weeks, this.overview.weekNumber);
  }

  get days(): DateRange | undefined {
    return questDays(this.questOrEmpty);
  }

  get day(): CalendarDate {
    return this.days ? dayInView(this.days, this.overview.date, this.today) : this.today;
  }

  get entries(): readonly DayEntry[] {
    return dayEntries(this.questOrEmpty, this.day, this.today);
  }

  /** The week that contains the selected day, or is nearest to it. */
  get weekOfDay(): WeekId | undefined {
    return weekInView(this.questOrEmpty, null, this.day)?.id;
  }

  /** The days of the month that contains a date, with their steps. */
  monthOf(date: CalendarDate): readonly CalendarDay[] {
    return calendarMonth(this.questOrEmpty, date, this.today);
  }

  isCollapsed(week: WeekId): boolean {
    return this.overview.collapsed.includes(week);
  }

  toggle(week: WeekId): void {
    this.save(weekToggled(this.overview, week));
  }

  chooseTab(index: number): OverviewQuery {
    return this.updated(tabChosen(this.overview, index, this.questOrEmpty));
  }

  chooseView(view: OverviewView): OverviewQuery {
    return this.updated(viewChosen(this.overview, view));
  }

  chooseFilter(filter: OverviewFilter): OverviewQuery {
    this.isFiltering = false;
    return this.updated(filterChosen(this.overview, filter));
  }

  chooseWeek(weekNumber: number): OverviewQuery {
    return this.updated(weekChosen(this.overview, weekNumber, this.questOrEmpty));
  }

  chooseDay(date: CalendarDate): OverviewQuery {
    return this.updated({ ...this.overview, date });
  }

  openFilter(): void {
    this.isFiltering = true;
  }

  closeFilter(): void {
    this.isFiltering = false;
  }

  editSchedule(): void {
    this.isEditingSchedule = true;
  }

  closeSchedule(): void {
    this.isEditingSchedule = false;
  }

  /** Clears a filter of an earlier visit that no longer matches any challenge. */
  private dropEmptyFilter(): void {
    const { overview, lastState, savedState } = this;
    if (lastState !== undefined || savedState?.filter !== overview.filter) return;
    const onReturn = overviewOnReturn(overview, this.questOrEmpty, this.today);
    if (onReturn !== overview) this.replacement = this.updated(onReturn);
  }

  private updated(overview: OverviewState): OverviewQuery {
    this.save(overview);
    return overviewQuery(overview, this.initialState, this.questOrEmpty);
  }

  private save(overview: OverviewState): void {
    this.lastState = overview;
    if (this.quest) this.store.save(this.quest.id, overviewToRemember(overview));
  }

  /** The state in which this Traveler left the overview. */
  private get savedState(): OverviewState | undefined {
    return this.quest && this.store.read(this.quest.id);
  }

  private get initialState(): OverviewState {
    return initialOverview(this.questOrEmpty, this.today);
  }

  /** The part of the quest that the overview depends on; an empty quest while there is none. */
  private get questOrEmpty(): Pick<Quest, 'startingDate' | 'isSampleQuest' | 'weeks'> {
    return this.quest ?? { startingDate: this.today, isSampleQuest: false, weeks: [] };
  }
}

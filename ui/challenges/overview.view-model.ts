import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import {
  dayEntries,
  type DayEntry,
  dayInView,
  type DaySpan,
  filterChosen,
  filterCounts,
  type OverviewAddress,
  overviewAddress,
  overviewAsked,
  type OverviewKeeper,
  overviewLeft,
  type OverviewFilter,
  overviewOpened,
  type OverviewState,
  type OverviewTab,
  overviewTabs,
  type OverviewView,
  type OverviewWeek,
  overviewWeeks,
  questDays,
  tabChosen,
  tabInView,
  viewChosen,
  weekChosen,
  weekShown,
  weekToggled,
} from '#core/challenges';
import { isQuestComplete, isWithoutQuest, type Quest, type WeekId, weekInView } from '#core/quests';
import { type CalendarDay, calendarMonth } from '#core/schedule';
import { type CalendarDate, type Clock, type Instant, orderedJson, todayIn } from '#core/shared';
import { Task } from '../kit/task.ts';
import type { JourneyState, Walker } from '../quests/journey.state.ts';

/** The whole quest at a glance: by challenge, by week, by day. */
export class OverviewViewModel {
  now: Instant;
  /** What the address of the page says. */
  address: OverviewAddress = {};
  isFiltering = false;
  isScheduling = false;
  readonly arrive: Task;
  private left: OverviewState | undefined = undefined;

  constructor(
    private readonly journey: JourneyState,
    private readonly walker: Walker,
    private readonly keeper: OverviewKeeper,
    private readonly clock: Clock,
  ) {
    this.now = clock.now();
    this.arrive = new Task(async () => {
      await journey.refresh();
      runInAction(() => (this.now = clock.now()));
    });
    makeAutoObservable<this, 'journey' | 'walker' | 'keeper' | 'clock' | 'left'>(
      this,
      {
        address: observableRef,
        left: observableRef,
        arrive: false,
        journey: false,
        walker: false,
        keeper: false,
        clock: false,
      },
      { autoBind: true },
    );
  }

  /** Looks again at the date and at the server; what is in view stays in view meanwhile. */
  look(): void {
    this.now = this.clock.now();
    void this.arrive.run();
  }

  /** Looks again whenever what was in view has been forgotten while somebody is here; answers with how to stop. */
  watch(): () => void {
    return reaction(
      () => this.walker.session !== undefined && this.quest === undefined,
      (isBare) => isBare && this.look(),
    );
  }

  /** Follows the address of the page; what was open over it is closed, unless the address only names what is in view. */
  read(address: OverviewAddress): void {
    const before = orderedJson(this.here);
    this.address = address;
    if (orderedJson(this.here) === before) return;
    this.isFiltering = false;
    this.isScheduling = false;
  }

  get quest(): Quest | undefined {
    return this.journey.journey?.quest;
  }

  /** TIME-1 · Today on the Traveler's own calendar, wherever the browser is. */
  get today(): CalendarDate {
    return todayIn(this.journey.journey?.zone ?? this.clock.zone(), this.now);
  }

  /** QST-7 · Without an active quest there is nothing to look at. */
  get isHomeless(): boolean {
    return isWithoutQuest(this.arrive.refusal);
  }

  get isComplete(): boolean {
    return this.quest !== undefined && isQuestComplete(this.quest, this.today);
  }

  get overview(): OverviewState {
    return overviewAsked(this.left ?? this.kept ?? this.opened, this.opened, this.address, this.course);
  }

  /** The address of the overview as it stands. */
  get here(): OverviewAddress {
    return overviewAddress(this.overview, this.opened, this.course);
  }

  /** PRG-6 · A trial has one tab. */
  get tabs(): readonly OverviewTab[] {
    return overviewTabs(this.course);
  }

  get tab(): OverviewTab {
    return tabInView(this.overview, this.course);
  }

  get weeks(): readonly OverviewWeek[] {
    return overviewWeeks(this.course, this.overview.filter, this.today);
  }

  get counts(): Readonly<Record<OverviewFilter, number>> {
    return filterCounts(this.course, this.today);
  }

  /** The week of the weekly tab. */
  get week(): OverviewWeek | undefined {
    return weekShown(this.weeks, this.overview.weekNumber);
  }

  get days(): DaySpan | undefined {
    return questDays(this.course);
  }

  get day(): CalendarDate {
    return this.days ? dayInView(this.days, this.overview.date, this.today) : this.today;
  }

  get entries(): readonly DayEntry[] {
    return dayEntries(this.course, this.day, this.today);
  }

  /** The week that holds the day in view, or is nearest to it. */
  get weekOfDay(): WeekId | undefined {
    return weekInView(this.course, null, this.day)?.id;
  }

  /** What stands on the days around a date: its month on a page. */
  monthOf(date: CalendarDate): readonly CalendarDay[] {
    return calendarMonth(this.course, date, this.today);
  }

  isFolded(week: WeekId): boolean {
    return this.overview.collapsed.includes(week);
  }

  toggle(week: WeekId): void {
    this.leave(weekToggled(this.overview, week));
  }

  chooseTab(place: number): OverviewAddress {
    return this.went(tabChosen(this.overview, place, this.course));
  }

  chooseView(view: OverviewView): OverviewAddress {
    return this.went(viewChosen(this.overview, view));
  }

  chooseFilter(filter: OverviewFilter): OverviewAddress {
    this.isFiltering = false;
    return this.went(filterChosen(this.overview, filter));
  }

  chooseWeek(weekNumber: number): OverviewAddress {
    return this.went(weekChosen(this.overview, weekNumber, this.course));
  }

  chooseDay(date: CalendarDate): OverviewAddress {
    return this.went({ ...this.overview, date });
  }

  askFilter(): void {
    this.isFiltering = true;
  }

  leaveFilter(): void {
    this.isFiltering = false;
  }

  editSchedule(): void {
    this.isScheduling = true;
  }

  leaveSchedule(): void {
    this.isScheduling = false;
  }

  private went(overview: OverviewState): OverviewAddress {
    this.leave(overview);
    return overviewAddress(overview, this.opened, this.course);
  }

  private leave(overview: OverviewState): void {
    this.left = overview;
    if (this.quest) this.keeper.keep(this.quest.id, overviewLeft(overview));
  }

  /** How it was left when this Traveler was here before. */
  private get kept(): OverviewState | undefined {
    return this.quest && this.keeper.read(this.quest.id);
  }

  private get opened(): OverviewState {
    return overviewOpened(this.course, this.today);
  }

  /** The quest as far as the overview depends on it; an empty one while there is none. */
  private get course(): Pick<Quest, 'startingDate' | 'isSampleQuest' | 'weeks'> {
    return this.quest ?? { startingDate: this.today, isSampleQuest: false, weeks: [] };
  }
}

import {
  challengeStatus,
  type ChallengeSummary,
  isQuestPartOffered,
  isChallengeAccessible,
  overviewPercent,
  type Quest,
  stepToShow,
  weekInView,
  type WeekItem,
  weekItems,
  type WorkStatus,
  agendaOf,
  type StepSummary,
  unlockDate,
  weekEnd,
} from '../quests/index.ts';
import type { WeekId } from '../content/index.ts';
import { type CalendarDate, isCalendarDate } from '../shared/index.ts';
import { type DayItem, dayItems } from '../schedule/index.ts';

export const OVERVIEW_FILTERS = ['ALL', 'COMPLETED', 'TODO', 'LATE'] as const;
export type OverviewFilter = (typeof OVERVIEW_FILTERS)[number];

export const OVERVIEW_TABS = ['All', 'Weekly', 'Daily'] as const;
export type OverviewTab = (typeof OVERVIEW_TABS)[number];

/** The layouts of the weeks in the All tab. */
export const OVERVIEW_VIEWS = ['grid', 'timeline'] as const;
export type OverviewView = (typeof OVERVIEW_VIEWS)[number];

/** A challenge of the overview; `percent` is whole, 0 to 100. */
export interface OverviewChallenge {
  readonly challenge: ChallengeSummary;
  readonly status: WorkStatus;
  readonly percent: number;
  /** The position at which it opens (PRG-4); null while it cannot be opened. */
  readonly opensAt: number | null;
}

/** A week of the overview, with those of its challenges that its filter lets through. */
export interface OverviewWeek extends WeekItem {
  readonly challenges: readonly OverviewChallenge[];
}

/** The state of the overview; `tab` is the position of the active tab. */
export interface OverviewState {
  readonly filter: OverviewFilter;
  readonly tab: number;
  readonly view: OverviewView;
  readonly weekNumber: number;
  /** The day whose work is in view; null until one is chosen. */
  readonly date: CalendarDate | null;
  /** The weeks that are folded up. */
  readonly collapsed: readonly WeekId[];
}

/** PRG-6 · The tabs of the overview: a trial shows All only. */
export function overviewTabs(quest: Pick<Quest, 'isSampleQuest'>): readonly OverviewTab[] {
  return OVERVIEW_TABS.filter((tab) => isQuestPartOffered(PART_OF[tab], quest));
}

/**
 * PRG-7 · The weeks of the overview in order, each with the challenges that match the filter and the path at which they
 * open, if they can; a filter leaves out weeks without a match, ALL shows every week.
 */
export function overviewWeeks(
  quest: OverviewQuest,
  filter: OverviewFilter,
  today: CalendarDate,
): readonly OverviewWeek[] {
  const weeks = weekItems(quest, today).map((item) => ({
    ...item,
    challenges: item.week.challenges
      .map((challenge) => ({
        challenge,
        status: challengeStatus(quest, challenge, today),
        percent: overviewPercent(challenge),
        opensAt: isChallengeAccessible(quest, item.week, challenge, today)
          ? stepToShow(challenge, undefined).step
          : null,
      }))
      .filter(({ status }) => filter === 'ALL' || FILTER_OF[status] === filter),
  }));
  return weeks.filter(({ challenges }) => filter === 'ALL' || challenges.length > 0);
}

/** PRG-7 · The number of challenges that each filter of the overview matches. */
export function filterCounts(
  { isSampleQuest, weeks }: Pick<Quest, 'isSampleQuest' | 'weeks'>,
  today: CalendarDate,
): Readonly<Record<OverviewFilter, number>> {
  const counts = { ALL: 0, COMPLETED: 0, TODO: 0, LATE: 0 };
  for (const challenge of weeks.flatMap(({ challenges }) => challenges)) {
    counts.ALL += 1;
    counts[FILTER_OF[challengeStatus({ isSampleQuest }, challenge, today)]] += 1;
  }
  return counts;
}

/**
 * PRG-8 · The initial overview: all challenges, the first tab as a grid, the current week, no day chosen, all sections
 * open.
 */
export function initialOverview(quest: Pick<Quest, 'startingDate' | 'weeks'>, today: CalendarDate): OverviewState {
  const weekNumber = weekInView(quest, null, today)?.weekNumber ?? 1;
  return { filter: 'ALL', tab: 0, view: 'grid', weekNumber, date: null, collapsed: [] };
}

/** PRG-8 · The overview after a filter was chosen; an unknown filter shows all. */
export function filterChosen(overview: OverviewState, filter: string): OverviewState {
  return { ...overview, filter: OVERVIEW_FILTERS.find((one) => one === filter) ?? 'ALL' };
}

/** PRG-9 · The overview for a returning Traveler: as they left it, except for a filter that no longer has a match. */
export function overviewOnReturn(
  left: OverviewState,
  quest: Pick<Quest, 'isSampleQuest' | 'weeks'>,
  today: CalendarDate,
): OverviewState {
  return filterCounts(quest, today)[left.filter] > 0 ? left : { ...left, filter: 'ALL' };
}

/** PRG-8 · The overview after a view was chosen; an unknown view is the grid. */
export function viewChosen(overview: OverviewState, view: string): OverviewState {
  return { ...overview, view: OVERVIEW_VIEWS.find((one) => one === view) ?? 'grid' };
}

/** PRG-8 · The overview after a tab was chosen by its position; an unknown position makes no change. */
export function tabChosen(overview: OverviewState, tab: number, quest: Pick<Quest, 'isSampleQuest'>): OverviewState {
  return overviewTabs(quest)[tab] === undefined ? overview : { ...overview, tab };
}

/** PRG-8 · The tab in view: the active one, or All if this quest has no such tab. */
export function activeOverviewTab(
  { tab }: Pick<OverviewState, 'tab'>,
  quest: Pick<Quest, 'isSampleQuest'>,
): OverviewTab {
  return overviewTabs(quest)[tab] ?? 'All';
}

/** PRG-8 · The overview after a week was chosen by its number; an unknown number makes no change. */
export function weekChosen(
  overview: OverviewState,
  weekNumber: number,
  { weeks }: Pick<Quest, 'weeks'>,
): OverviewState {
  return weeks.some((week) => week.weekNumber === weekNumber) ? { ...overview, weekNumber } : overview;
}

/** PRG-8 · The week in view among the filtered ones: the chosen one, or the next after it, or the last. */
export function weekInOverview(weeks: readonly OverviewWeek[], weekNumber: number): OverviewWeek | undefined {
  return weeks.find(({ week }) => week.weekNumber >= weekNumber) ?? weeks.at(-1);
}

/** PRG-8 · The overview after a week was folded up, or unfolded again. */
export function weekToggled(overview: OverviewState, week: WeekId): OverviewState {
  const others = overview.collapsed.filter((one) => one !== week);
  const wasCollapsed = others.length < overview.collapsed.length;
  return { ...overview, collapsed: wasCollapsed ? others : [...others, week] };
}

type OverviewQuest = Pick<Quest, 'startingDate' | 'isSampleQuest' | 'weeks'>;

const PART_OF = { All: 'all challenges', Weekly: 'weekly challenges', Daily: 'daily challenges' } as const;

const FILTER_OF = { completed: 'COMPLETED', todo: 'TODO', late: 'LATE' } as const;

/** The first and the last day of a calendar. */
export interface DateRange {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

/** An item of a day, as a list shows it. */
export interface DayEntry extends DayItem {
  readonly of: ChallengeSummary;
  /** Undefined for a post. */
  readonly stepShown: StepSummary | undefined;
  /** Its position in the challenge (PRG-4); null while it cannot be opened. */
  readonly opensAt: number | null;
  /** The day on which its week unlocks. */
  readonly unlocksOn: CalendarDate;
}

/**
 * PRG-10 · The days of a quest: from its first Monday to the Sunday of its last week, or the latest planned day if
 * later; `undefined` without weeks.
 */
export function questDays(quest: OverviewQuest): DateRange | undefined {
  const last = quest.weeks.at(-1);
  if (!last) return undefined;
  const dates = [quest.startingDate, weekEnd(last), ...agendaOf(quest).map(({ date }) => date)].toSorted();
  return { first: dates[0] ?? quest.startingDate, last: dates.at(-1) ?? weekEnd(last) };
}

/**
 * PRG-10 · The day in view: the chosen one if it is in the quest, or today, or the day of the quest that is nearest to
 * today.
 */
export function dayInView({ first, last }: DateRange, chosen: string | null, today: CalendarDate): CalendarDate {
  if (chosen !== null && isCalendarDate(chosen) && first <= chosen && chosen <= last) return chosen;
  if (today < first) return first;
  return today > last ? last : today;
}

/** PRG-10 · The items of a day, in content order, each with its challenge and the path at which it opens, if it can. */
export function dayEntries(quest: OverviewQuest, date: CalendarDate, today: CalendarDate): readonly DayEntry[] {
  return dayItems(quest, date, today).flatMap((item) => {
    const week = quest.weeks.find(({ id }) => id === item.week);
    const of = week?.challenges.find(({ id }) => id === item.challenge);
    if (!week || !of) return [];
    const step = of.steps.findIndex(({ id }) => id === item.step);
    const index = item.kind === 'post' ? of.steps.length : step;
    const opensAt = isChallengeAccessible(quest, week, of, today) ? index : null;
    return [{ ...item, of, stepShown: of.steps[step], opensAt, unlocksOn: unlockDate(quest, week) }];
  });
}

/** The parts of the overview that a URL names; others are absent. */
export type OverviewQuery = Readonly<Partial<Record<(typeof PARTS)[number], string>>>;

const PARTS = ['tab', 'filter', 'view', 'week', 'date'] as const;

/** PRG-9 · The overview to save when a Traveler leaves it: without the day, so that it opens on the day they return. */
export function overviewToRemember(overview: OverviewState): OverviewState {
  return { ...overview, date: null };
}

/**
 * PRG-9 · The overview that a URL names: one with a tab describes the whole overview, with defaults for what it leaves
 * out; any other leaves the overview as it was. Invalid parts are ignored.
 */
export function overviewFromQuery(
  left: OverviewState,
  opened: OverviewState,
  address: OverviewQuery,
  quest: Pick<Quest, 'isSampleQuest' | 'weeks'>,
): OverviewState {
  if (address.tab === undefined) return left;
  const tab = OVERVIEW_TABS.findIndex((name) => name.toLowerCase() === address.tab?.toLowerCase());
  const plain = { ...opened, collapsed: left.collapsed };
  const filtered = filterChosen(tabChosen(plain, tab, quest), (address.filter ?? '').toUpperCase());
  const drawn = viewChosen(filtered, address.view ?? '');
  const date = address.date !== undefined && isCalendarDate(address.date) ? address.date : null;
  return { ...weekChosen(drawn, Number(address.week ?? Number.NaN), quest), date };
}

/** PRG-9 · The URL parameters of an overview: its tab, and whatever differs from the default. */
export function overviewQuery(
  { tab, filter, view, weekNumber, date }: OverviewState,
  opened: OverviewState,
  quest: Pick<Quest, 'isSampleQuest'>,
): OverviewQuery {
  return {
    tab: activeOverviewTab({ tab }, quest).toLowerCase(),
    ...(filter !== opened.filter && { filter: filter.toLowerCase() }),
    ...(view !== opened.view && { view }),
    ...(weekNumber !== opened.weekNumber && { week: String(weekNumber) }),
    ...(date !== null && { date }),
  };
}

import type { Quest } from '../../quests/index.ts';
import { isCalendarDate } from '../../shared/index.ts';
import {
  filterChosen,
  OVERVIEW_TABS,
  type OverviewState,
  tabChosen,
  activeOverviewTab,
  viewChosen,
  weekChosen,
} from './overview.rules.ts';

/** What an address says of the overview, part by part; a part that it does not name is absent. */
export type OverviewQuery = Readonly<Partial<Record<(typeof PARTS)[number], string>>>;

const PARTS = ['tab', 'filter', 'view', 'week', 'date'] as const;

/** PRG-9 · What is kept of the overview once a Traveler leaves it: all but the day, so that it opens on the day they come back. */
export function overviewToRemember(overview: OverviewState): OverviewState {
  return { ...overview, date: null };
}

/** PRG-9 · The overview that an address asks for: one that names a tab says everything, so that what it leaves out is as it opens; any other leaves the overview as it was left. Parts that make no sense are left out. */
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

/** PRG-9 · The address that asks for the overview as it is: its tab, and whatever else is not as it opens. */
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

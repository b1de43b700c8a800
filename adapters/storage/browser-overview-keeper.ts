import type { SessionKeeper } from '#core/account';
import { OVERVIEW_FILTERS, OVERVIEW_VIEWS, type OverviewKeeper, type OverviewState } from '#core/challenges';
import type { QuestId } from '#core/quests';
import { isCalendarDate } from '#core/shared';
import { type PageStorage, pageStorage } from './page-storage.ts';

const PLACE = 'waymark.overview';

/** How the overview was left, in the browser's storage; it goes when its Traveler signs out. */
export class BrowserOverviewKeeper implements OverviewKeeper {
  private here: string | undefined = undefined;

  constructor(
    session: SessionKeeper,
    private readonly storage: PageStorage = pageStorage(),
  ) {
    session.watch((token) => token === undefined && this.forget());
  }

  read(quest: QuestId): OverviewState | undefined {
    try {
      return parsed(this.here ?? this.storage.getItem(PLACE), quest);
    } catch {
      return undefined;
    }
  }

  keep(quest: QuestId, overview: OverviewState): void {
    this.here = JSON.stringify({ quest, overview });
    try {
      this.storage.setItem(PLACE, this.here);
    } catch {
      // The page still has it.
    }
  }

  private forget(): void {
    this.here = undefined;
    try {
      this.storage.removeItem(PLACE);
    } catch {
      // Where nothing can be kept there is nothing to forget.
    }
  }
}

function parsed(kept: string | null, quest: QuestId): OverviewState | undefined {
  const value: unknown = kept === null ? undefined : JSON.parse(kept);
  if (!isRecord(value) || value['quest'] !== quest || !isRecord(value['overview'])) return undefined;
  const { overview } = value;
  return isOverview(overview) ? overview : undefined;
}

const isOverview = (value: object): value is OverviewState => {
  const { filter, tab, view, weekNumber, date, collapsed } = value as Partial<Record<keyof OverviewState, unknown>>;
  return (
    OVERVIEW_FILTERS.some((one) => one === filter) &&
    OVERVIEW_VIEWS.some((one) => one === view) &&
    Number.isInteger(tab) &&
    Number.isInteger(weekNumber) &&
    (date === null || (typeof date === 'string' && isCalendarDate(date))) &&
    Array.isArray(collapsed) &&
    collapsed.every((week) => typeof week === 'string')
  );
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

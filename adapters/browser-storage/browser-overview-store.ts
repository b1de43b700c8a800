import type { SessionStore } from '#core/account';
import { OVERVIEW_FILTERS, OVERVIEW_VIEWS, type OverviewStore, type OverviewState } from '#core/challenges';
import type { QuestId } from '#core/quests';
import { isCalendarDate } from '#core/shared';
import { attempt, type KeyValueStorage, localStorageOrNone, OVERVIEW } from './web-storage.ts';

/** How the overview was left, in the browser's storage; it goes when its Traveler signs out. */
export class BrowserOverviewStore implements OverviewStore {
  private here: string | undefined = undefined;

  constructor(
    session: SessionStore,
    private readonly storage: KeyValueStorage = localStorageOrNone(),
  ) {
    session.watch((token) => token === undefined && this.forget());
  }

  read(quest: QuestId): OverviewState | undefined {
    return attempt(() => parsed(this.here ?? this.storage.getItem(OVERVIEW), quest));
  }

  save(quest: QuestId, overview: OverviewState): void {
    const kept = JSON.stringify({ quest, overview });
    this.here = kept;
    // Where nothing can be kept the page still has it.
    attempt(() => this.storage.setItem(OVERVIEW, kept));
  }

  private forget(): void {
    this.here = undefined;
    // Where nothing can be kept there is nothing to forget.
    attempt(() => this.storage.removeItem(OVERVIEW));
  }
}

function parsed(stored: string | null, quest: QuestId): OverviewState | undefined {
  const value: unknown = stored === null ? undefined : JSON.parse(stored);
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

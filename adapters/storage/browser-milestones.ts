import { type SessionKeeper, sessionOf } from '#core/account';
import type { Milestone, Milestones } from '#core/quests';
import { isCalendarDate } from '#core/shared';
import { type PageStorage, pageStorage } from './page-storage.ts';

/** What is still to be celebrated, in the browser's storage, for each person apart. */
export class BrowserMilestones implements Milestones {
  constructor(
    private readonly keeper: SessionKeeper,
    private readonly storage: PageStorage = pageStorage(),
  ) {}

  read(): Milestone | undefined {
    const place = this.place();
    if (place === undefined) return undefined;
    try {
      const kept: unknown = JSON.parse(this.storage.getItem(place) ?? 'null');
      return isMilestone(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  keep(milestone: Milestone): void {
    const place = this.place();
    if (place === undefined) return;
    try {
      this.storage.setItem(place, JSON.stringify(milestone));
    } catch {
      // It is celebrated once for each page then.
    }
  }

  private place(): string | undefined {
    const token = this.keeper.read();
    const person = token === undefined ? undefined : sessionOf(token)?.id;
    return person === undefined ? undefined : `waymark.milestone.${person}`;
  }
}

/** More days than any week waits for; beyond, no date could be counted. */
const MOST_DAYS = 1_000_000;

const isMilestone = (value: unknown): value is Milestone =>
  isRecord(value) &&
  typeof value['quest'] === 'string' &&
  typeof value['isQuestComplete'] === 'boolean' &&
  typeof value['isQuestDue'] === 'boolean' &&
  isRecord(value['week']) &&
  typeof value['week']['hasCompletedWeek'] === 'boolean' &&
  (value['week']['completedWeekId'] === null || typeof value['week']['completedWeekId'] === 'string') &&
  isRecord(value['walked']) &&
  isDate(value['walked']['startingDate']) &&
  Array.isArray(value['walked']['weeks']) &&
  value['walked']['weeks'].every(isWeek);

const isWeek = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  isDate(value['startingDate']) &&
  (value['unlockAfterDays'] === null || isDays(value['unlockAfterDays'])) &&
  Array.isArray(value['challenges']) &&
  value['challenges'].every(isChallenge);

const isChallenge = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['title'] === 'string' &&
  typeof value['bonusChallenge'] === 'boolean' &&
  typeof value['completed'] === 'boolean';

const isDate = (value: unknown): boolean => typeof value === 'string' && isCalendarDate(value);

const isDays = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_DAYS;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

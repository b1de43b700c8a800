import type { SessionStore } from '#core/account';
import type { CelebrationState, CelebrationStateStore } from '#core/quests';
import { isCalendarDate } from '#core/shared';
import { attempt, type KeyValueStorage, localStorageOrNone, MILESTONES, signedInTraveler } from './web-storage.ts';

/** Stores in the browser, for each person, which celebrations are still to be shown. */
export class BrowserCelebrationStateStore implements CelebrationStateStore {
  constructor(
    private readonly sessionStore: SessionStore,
    private readonly storage: KeyValueStorage = localStorageOrNone(),
  ) {}

  read(): CelebrationState | undefined {
    const key = this.storageKey();
    if (key === undefined) return undefined;
    const stored: unknown = attempt(() => JSON.parse(this.storage.getItem(key) ?? 'null') as unknown);
    return isMilestone(stored) ? stored : undefined;
  }

  save(milestone: CelebrationState): void {
    const key = this.storageKey();
    if (key === undefined) return;
    // Where nothing is kept it is celebrated once for each page.
    attempt(() => this.storage.setItem(key, JSON.stringify(milestone)));
  }

  private storageKey(): string | undefined {
    const person = signedInTraveler(this.sessionStore);
    return person === undefined ? undefined : MILESTONES + person;
  }
}

/** More days than any week waits for; beyond, no date could be counted. */
const MAX_DAYS = 1_000_000;

const isMilestone = (value: unknown): value is CelebrationState =>
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
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_DAYS;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import { type SessionKeeper, sessionOf } from '#core/account';
import type { Milestone, Milestones } from '#core/quests';
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

const isMilestone = (value: unknown): value is Milestone =>
  isRecord(value) &&
  typeof value['quest'] === 'string' &&
  typeof value['isQuestComplete'] === 'boolean' &&
  typeof value['isQuestDue'] === 'boolean' &&
  isRecord(value['week']) &&
  typeof value['week']['hasCompletedWeek'] === 'boolean' &&
  isRecord(value['walked']) &&
  typeof value['walked']['startingDate'] === 'string' &&
  Array.isArray(value['walked']['weeks']) &&
  value['walked']['weeks'].every((week) => isRecord(week) && Array.isArray(week['challenges']));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

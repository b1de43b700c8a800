import { type SessionKeeper, sessionOf, type Token } from '#core/account';
import type { Draft, Drafts } from '#core/applets';
import type { TravelerId } from '#core/shared';
import { type PageStorage, pageStorage } from './page-storage.ts';

/**
 * Drafts in the browser's storage, each bound to the person who wrote it: nobody else who signs in here sees it. When a
 * session ends while its page is open, the page goes on with the drafts of whoever was last here.
 */
export class BrowserDrafts implements Drafts {
  private lastHere: TravelerId | undefined = undefined;

  constructor(
    private readonly keeper: SessionKeeper,
    private readonly storage: PageStorage = pageStorage(),
  ) {
    this.meet(keeper.read());
    keeper.watch((token) => this.meet(token));
  }

  read(place: string): Draft | undefined {
    const key = this.keyOf(place);
    if (key === undefined) return undefined;
    try {
      const kept = this.storage.getItem(key);
      if (kept === null) return undefined;
      const draft = parsed(kept);
      if (draft === undefined) this.storage.removeItem(key);
      return draft;
    } catch {
      return undefined;
    }
  }

  keep(place: string, draft: Draft): boolean {
    const key = this.keyOf(place);
    if (key === undefined) return false;
    try {
      this.storage.setItem(key, JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  }

  drop(place: string): void {
    const key = this.keyOf(place);
    if (key === undefined) return;
    try {
      this.storage.removeItem(key);
    } catch {
      return;
    }
  }

  private keyOf(place: string): string | undefined {
    this.meet(this.keeper.read());
    return this.lastHere === undefined ? undefined : `waymark.draft.${this.lastHere}.${place}`;
  }

  private meet(token: Token | undefined): void {
    if (token !== undefined) this.lastHere = sessionOf(token)?.id;
  }
}

function parsed(kept: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(kept);
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  typeof value['submission'] === 'string' &&
  typeof value['savedAt'] === 'string' &&
  isRecord(value['texts']) &&
  Object.values(value['texts']).every((text) => typeof text === 'string');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

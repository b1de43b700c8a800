import { type SessionKeeper, sessionOf } from '#core/account';
import type { Draft, Drafts } from '#core/applets';
import { type PageStorage, pageStorage } from './page-storage.ts';

/** Drafts in the browser's storage, each bound to the person whose session wrote it: nobody else who signs in here sees it. */
export class BrowserDrafts implements Drafts {
  constructor(
    private readonly keeper: SessionKeeper,
    private readonly storage: PageStorage = pageStorage(),
  ) {}

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
    const token = this.keeper.read();
    const person = token === undefined ? undefined : sessionOf(token)?.id;
    return person === undefined ? undefined : `waymark.draft.${person}.${place}`;
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

import type { SessionStore } from '#core/account';
import {
  type DeviceDrafts,
  LEGACY_WRITER,
  legacyDraft,
  type DeviceDraft,
  ownDeviceDrafts,
  type PageDraft,
} from '#core/applets';
import { stableJson, type TravelerId } from '#core/shared';
import {
  LastTraveler,
  attempt,
  type EnumerableStorage,
  localStorageOrNone,
  parseStoredJson,
  watchPage,
} from './web-storage.ts';

/** The name under which drafts that held but texts kept that of a post. */
const REFLECTION = 'reflection';

/**
 * Drafts in the browser's storage, each visible only to the Traveler who wrote it. When a session ends while its page
 * is open, the page keeps using the drafts of the last signed-in Traveler.
 */
export class BrowserDeviceDrafts implements DeviceDrafts {
  private readonly lastTraveler: LastTraveler;

  constructor(
    sessionStore: SessionStore,
    private readonly storage: EnumerableStorage = localStorageOrNone(),
  ) {
    this.lastTraveler = new LastTraveler(sessionStore);
  }

  list(key?: string): readonly DeviceDraft[] {
    const traveler = this.lastTraveler.current();
    if (traveler === undefined) return [];
    return attempt(() => this.all(traveler).filter((one) => key === undefined || one.place === key)) ?? [];
  }

  save(draft: PageDraft): boolean {
    const traveler = this.lastTraveler.current();
    if (traveler === undefined) return false;
    const stored: DeviceDraft = { ...draft, traveler };
    const isStored = attempt(() => {
      this.storage.setItem(keyOf(stored), JSON.stringify(stored));
      return true;
    });
    return isStored ?? false;
  }

  remove(drafts: readonly DeviceDraft[]): void {
    for (const draft of drafts) {
      const key = keyOf(draft);
      // Where nothing can be removed it is overwritten by what is kept next.
      attempt(() => {
        const now = this.read(key, draft.traveler);
        if (now && stableJson(now) === stableJson(draft)) this.storage.removeItem(key);
      });
    }
  }

  watch(changed: (place: string) => void): () => void {
    const onStorage = ({ key }: StorageEvent): void => {
      const traveler = this.lastTraveler.current();
      const start = traveler === undefined ? undefined : nowUnder(traveler);
      if (start !== undefined && key?.startsWith(start)) changed(key.slice(start.length, key.lastIndexOf('.')));
    };
    return watchPage('storage', onStorage);
  }

  private all(traveler: TravelerId): readonly DeviceDraft[] {
    const { storage } = this;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return keys
      .filter((key) => key.startsWith(nowUnder(traveler)) || key.startsWith(formerlyUnder(traveler)))
      .flatMap((key) => {
        const draft = this.read(key, traveler);
        if (!draft) storage.removeItem(key);
        return draft ?? [];
      });
  }

  private read(key: string, traveler: TravelerId): DeviceDraft | undefined {
    const value = parseStoredJson(this.storage.getItem(key));
    const former = formerlyUnder(traveler);
    const [own] = ownDeviceDrafts([value], traveler);
    if (own || !key.startsWith(former)) return own;
    const draft = legacyDraft(value, key.slice(former.length), REFLECTION);
    return draft && { ...draft, traveler };
  }
}

const nowUnder = (traveler: TravelerId): string => `waymark.drafts.${traveler}.`;

const formerlyUnder = (traveler: TravelerId): string => `waymark.draft.${traveler}.`;

const keyOf = ({ traveler, place, state: { writer } }: DeviceDraft): string =>
  writer === LEGACY_WRITER ? formerlyUnder(traveler) + place : `${nowUnder(traveler)}${place}.${writer}`;

import type { SessionKeeper } from '#core/account';
import { type Drafts, FORMER_WRITER, formerDraft, type KeptDraft, ownDrafts, type PageDraft } from '#core/applets';
import { orderedJson, type TravelerId } from '#core/shared';
import { LastHere } from './last-here.ts';
import { type ListedStorage, pageStorage } from './page-storage.ts';
import { parsed } from './parsed.ts';

/** The name under which drafts that held but texts kept that of a post. */
const REFLECTION = 'reflection';

/**
 * Drafts in the browser's storage, each bound to the person who wrote it: nobody else who signs in here sees it. When a
 * session ends while its page is open, the page goes on with the drafts of whoever was last here.
 */
export class BrowserDrafts implements Drafts {
  private readonly here: LastHere;

  constructor(
    keeper: SessionKeeper,
    private readonly storage: ListedStorage = pageStorage(),
  ) {
    this.here = new LastHere(keeper);
  }

  kept(place?: string): readonly KeptDraft[] {
    const traveler = this.here.traveler();
    if (traveler === undefined) return [];
    try {
      return this.all(traveler).filter((one) => place === undefined || one.place === place);
    } catch {
      return [];
    }
  }

  keep(draft: PageDraft): boolean {
    const traveler = this.here.traveler();
    if (traveler === undefined) return false;
    try {
      const kept: KeptDraft = { ...draft, traveler };
      this.storage.setItem(keyOf(kept), JSON.stringify(kept));
      return true;
    } catch {
      return false;
    }
  }

  forget(drafts: readonly KeptDraft[]): void {
    for (const draft of drafts) {
      try {
        const key = keyOf(draft);
        const now = this.read(key, draft.traveler);
        if (now && orderedJson(now) === orderedJson(draft)) this.storage.removeItem(key);
      } catch {
        // Where nothing can be removed it is overwritten by what is kept next.
      }
    }
  }

  private all(traveler: TravelerId): readonly KeptDraft[] {
    const { storage } = this;
    const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
    return keys
      .filter((key) => key.startsWith(nowUnder(traveler)) || key.startsWith(formerlyUnder(traveler)))
      .flatMap((key) => {
        const draft = this.read(key, traveler);
        if (!draft) storage.removeItem(key);
        return draft ?? [];
      });
  }

  private read(key: string, traveler: TravelerId): KeptDraft | undefined {
    const value = parsed(this.storage.getItem(key));
    const former = formerlyUnder(traveler);
    const [own] = ownDrafts([value], traveler);
    if (own || !key.startsWith(former)) return own;
    const draft = formerDraft(value, key.slice(former.length), REFLECTION);
    return draft && { ...draft, traveler };
  }
}

const nowUnder = (traveler: TravelerId): string => `waymark.drafts.${traveler}.`;

const formerlyUnder = (traveler: TravelerId): string => `waymark.draft.${traveler}.`;

const keyOf = ({ traveler, place, state: { writer } }: KeptDraft): string =>
  writer === FORMER_WRITER ? formerlyUnder(traveler) + place : `${nowUnder(traveler)}${place}.${writer}`;

import type { DeviceDrafts, DeviceDraft, PageDraft } from '#core/applets';
import { stableJson } from '#core/shared';

/** Drafts that last as long as the test does; with a limit it refuses more, as a full storage would. */
export class MemoryDeviceDrafts implements DeviceDrafts {
  private all: readonly DeviceDraft[] = [];
  private watchers: readonly ((place: string) => void)[] = [];
  private readonly pages: MemoryDeviceDrafts[] = [this];

  constructor(private readonly most = Number.POSITIVE_INFINITY) {}

  /** The same drafts, as another page of this browser sees them. */
  otherPage(): MemoryDeviceDrafts {
    const page = new MemoryDeviceDrafts(this.most);
    this.pages.push(page);
    Object.assign(page, { pages: this.pages, all: this.all });
    return page;
  }

  list(key?: string): readonly DeviceDraft[] {
    return this.all.filter((one) => key === undefined || one.place === key);
  }

  save(draft: PageDraft): boolean {
    const others = this.all.filter(({ place, state }) => place !== draft.place || state.writer !== draft.state.writer);
    if (others.length >= this.most) return false;
    this.change([...others, structuredClone({ ...draft, traveler: 'here' })], [draft.place]);
    return true;
  }

  remove(drafts: readonly DeviceDraft[]): void {
    const gone = new Set(drafts.map(stableJson));
    const kept = this.all.filter((one) => !gone.has(stableJson(one)));
    if (kept.length < this.all.length)
      this.change(
        kept,
        drafts.map(({ place }) => place),
      );
  }

  watch(changed: (place: string) => void): () => void {
    this.watchers = [...this.watchers, changed];
    return () => {
      this.watchers = this.watchers.filter((one) => one !== changed);
    };
  }

  private change(all: readonly DeviceDraft[], places: readonly string[]): void {
    for (const page of this.pages) page.all = all;
    for (const { watchers } of this.pages.filter((page) => page !== this)) {
      for (const place of new Set(places)) for (const changed of watchers) queueMicrotask(() => changed(place));
    }
  }
}

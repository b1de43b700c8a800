import type { DeviceDrafts, DeviceDraft, PageDraft } from '#core/applets';
import { stableJson } from '#core/shared';

/** Drafts that last as long as the test does; with a limit it refuses more, as a full storage would. */
export class MemoryDeviceDrafts implements DeviceDrafts {
  private all: readonly DeviceDraft[] = [];

  constructor(private readonly most = Number.POSITIVE_INFINITY) {}

  list(key?: string): readonly DeviceDraft[] {
    return this.all.filter((one) => key === undefined || one.place === key);
  }

  save(draft: PageDraft): boolean {
    const others = this.all.filter(({ place, state }) => place !== draft.place || state.writer !== draft.state.writer);
    if (others.length >= this.most) return false;
    this.all = [...others, structuredClone({ ...draft, traveler: 'here' })];
    return true;
  }

  remove(drafts: readonly DeviceDraft[]): void {
    const gone = new Set(drafts.map(stableJson));
    this.all = this.all.filter((one) => !gone.has(stableJson(one)));
  }
}

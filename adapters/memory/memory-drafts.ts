import type { Drafts, KeptDraft, PageDraft } from '#core/applets';
import { orderedJson } from '#core/shared';

/** Drafts that last as long as the test does; with a limit it refuses more, as a full storage would. */
export class MemoryDrafts implements Drafts {
  private all: readonly KeptDraft[] = [];

  constructor(private readonly most = Number.POSITIVE_INFINITY) {}

  kept(place?: string): readonly KeptDraft[] {
    return this.all.filter((one) => place === undefined || one.place === place);
  }

  keep(draft: PageDraft): boolean {
    const others = this.all.filter(({ place, state }) => place !== draft.place || state.writer !== draft.state.writer);
    if (others.length >= this.most) return false;
    this.all = [...others, structuredClone({ ...draft, traveler: 'here' })];
    return true;
  }

  forget(drafts: readonly KeptDraft[]): void {
    const gone = new Set(drafts.map(orderedJson));
    this.all = this.all.filter((one) => !gone.has(orderedJson(one)));
  }
}

import type { Draft, Drafts } from '#core/applets';

/** Drafts that last as long as the page or the test does; with a limit it refuses more, as a full storage would. */
export class MemoryDrafts implements Drafts {
  private readonly kept = new Map<string, Draft>();

  constructor(private readonly most = Number.POSITIVE_INFINITY) {}

  read(place: string): Draft | undefined {
    return this.kept.get(place);
  }

  keep(place: string, draft: Draft): boolean {
    if (!this.kept.has(place) && this.kept.size >= this.most) return false;
    this.kept.set(place, structuredClone(draft));
    return true;
  }

  drop(place: string): void {
    this.kept.delete(place);
  }
}

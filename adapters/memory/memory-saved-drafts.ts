import {
  type DraftOffer,
  type DraftReply,
  draftReply,
  type SavedDraft,
  type SavedDrafts,
  serverDraft,
  serverDraftAfter,
  type SubmittedDrafts,
} from '#core/applets';
import type { TravelerId } from '#core/shared';
import type { MemoryWorld } from './memory-world.ts';

/** The drafts of one Traveler in a world in memory, for all of their devices. */
export class MemorySavedDrafts implements SavedDrafts, SubmittedDrafts {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async at(place: string): Promise<SavedDraft | null> {
    return structuredClone(this.world.life(this.traveler).drafts.get(place) ?? null);
  }

  async save(place: string, offer: DraftOffer): Promise<DraftReply> {
    const before = this.world.life(this.traveler).drafts.get(place)?.draft ?? null;
    const draft = serverDraft(before, structuredClone(offer));
    if (draft !== before) this.put(place, draft);
    return structuredClone(draftReply(draft, offer));
  }

  async clear(place: string, held: DraftOffer): Promise<void> {
    const before = this.world.life(this.traveler).drafts.get(place)?.draft ?? null;
    const draft = serverDraftAfter(before, held);
    if (draft !== before) this.put(place, draft);
  }

  private put(place: string, draft: SavedDraft['draft']): void {
    this.world.life(this.traveler).drafts.set(place, { draft, savedAt: this.world.clock.now() });
  }
}

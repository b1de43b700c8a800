import {
  type DraftUpdate,
  type DraftSaveResult,
  draftSaveResult,
  type SavedServerDraft,
  type ServerDrafts,
  serverDraft,
  serverDraftAfter,
  type ServerDraft,
  type SubmittedDrafts,
} from '#core/applets';
import type { TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';

/** The drafts of one Traveler in a world in memory, for all of their devices. */
export class MemoryServerDrafts implements ServerDrafts, SubmittedDrafts {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {}

  async find(key: string): Promise<SavedServerDraft | null> {
    return structuredClone(this.database.traveler(this.traveler).drafts.get(key) ?? null);
  }

  async save(key: string, update: DraftUpdate): Promise<DraftSaveResult> {
    const before = this.database.traveler(this.traveler).drafts.get(key)?.draft ?? null;
    const draft = serverDraft(before, structuredClone(update));
    if (draft !== before) this.put(key, draft);
    return structuredClone(draftSaveResult(draft, update));
  }

  async clear(key: string, held: DraftUpdate): Promise<ServerDraft> {
    const before = this.database.traveler(this.traveler).drafts.get(key)?.draft ?? null;
    const draft = serverDraftAfter(before, held);
    if (draft !== before) this.put(key, draft);
    return draft;
  }

  private put(key: string, draft: SavedServerDraft['draft']): void {
    this.database.traveler(this.traveler).drafts.set(key, { draft, savedAt: this.database.clock.now() });
  }
}

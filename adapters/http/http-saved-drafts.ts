import { readDraft, saveDraft } from '#api/drafts.api';
import type { DraftOffer, DraftReply, SavedDraft, SavedDrafts } from '#core/applets';
import type { ApiClient } from './api-client.ts';

/** What the server holds of the Traveler's drafts, asked over the product's own API. */
export class HttpSavedDrafts implements SavedDrafts {
  constructor(private readonly api: ApiClient) {}

  async at(place: string): Promise<SavedDraft | null> {
    const { saved } = await this.api.send(readDraft, { place });
    return saved;
  }

  save(place: string, offer: DraftOffer): Promise<DraftReply> {
    return this.api.send(saveDraft, { place, ...offer });
  }
}

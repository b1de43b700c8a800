import { readDraft, saveDraft } from '#api/drafts/drafts.api';
import type { DraftUpdate, DraftSaveResult, SavedServerDraft, ServerDrafts } from '#core/applets';
import type { ApiClient } from '../api-client.ts';

/** The Traveler's drafts on the server, over the product's API. */
export class HttpServerDrafts implements ServerDrafts {
  constructor(private readonly api: ApiClient) {}

  async find(key: string): Promise<SavedServerDraft | null> {
    const { saved } = await this.api.send(readDraft, { place: key });
    return saved;
  }

  save(key: string, update: DraftUpdate): Promise<DraftSaveResult> {
    return this.api.send(saveDraft, { place: key, ...update });
  }
}

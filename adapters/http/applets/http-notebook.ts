import { deleteArtifact } from '#api/applets/applets.api';
import { readNotebookTags } from '#api/content/notebook-tags.api';
import type { AnswerId, Notebook, NotebookTag } from '#core/applets';
import type { SubmissionKey } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** How the Traveler's notebook is ordered, and what they take out of it, over the product's own API. */
export class HttpNotebook implements Notebook {
  constructor(private readonly api: ApiClient) {}

  async tags(): Promise<readonly NotebookTag[]> {
    return (await this.api.send(readNotebookTags, {})).tags;
  }

  async remove(id: AnswerId, submission?: SubmissionKey): Promise<void> {
    await this.api.send(deleteArtifact, { id }, submission);
  }
}

import { deleteArtifact, readNotebookTags } from '#api/applets/notebook.api';
import { contentEndpoints } from '#api/content/content.api';
import type { AnswerId, AppletContent, Notebook, NotebookTag } from '#core/applets';
import type { SubmissionKey } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** How the Traveler's notebook is ordered, and what they take out of it, over the product's own API. */
export class HttpNotebook implements Notebook {
  constructor(private readonly api: ApiClient) {}

  async tags(): Promise<readonly NotebookTag[]> {
    return (await this.api.send(readNotebookTags, {})).tags;
  }

  async applets(): Promise<readonly AppletContent[]> {
    return (await this.api.send(contentEndpoints.applets, {})).changed;
  }

  async remove(id: AnswerId, submission?: SubmissionKey): Promise<void> {
    await this.api.send(deleteArtifact, { id }, submission);
  }
}

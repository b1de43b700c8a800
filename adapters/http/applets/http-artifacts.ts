import { addArtifact, changeArtifact, readGenericApplets } from '#api/applets/applets.api';
import type { AppletContent, ArtifactChange, Artifacts, StoredAnswer, NewArtifact } from '#core/applets';
import type { SubmissionKey } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** What the Traveler adds to the notebook and changes in what they answered, over the product's own API; a submission's key is its Idempotency-Key. */
export class HttpArtifacts implements Artifacts {
  constructor(private readonly api: ApiClient) {}

  async generic(questId?: string): Promise<readonly AppletContent[]> {
    return (await this.api.send(readGenericApplets, { questId })).applets;
  }

  add(artifact: NewArtifact, submission?: SubmissionKey): Promise<StoredAnswer> {
    return this.api.send(addArtifact, artifact, submission);
  }

  change(change: ArtifactChange, submission?: SubmissionKey): Promise<StoredAnswer> {
    return this.api.send(changeArtifact, change, submission);
  }
}

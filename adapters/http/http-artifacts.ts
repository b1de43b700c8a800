import { addArtifact, changeArtifact, genericApplets } from '#api/applets.api';
import type { AppletContent, ArtifactChange, Artifacts, KeptAnswer, NewArtifact } from '#core/applets';
import type { SubmissionKey } from '#core/shared';
import type { ApiClient } from './api-client.ts';

/** What the Traveler adds to the notebook and changes in what they answered, over the product's own API; a submission's key is its Idempotency-Key. */
export class HttpArtifacts implements Artifacts {
  constructor(private readonly api: ApiClient) {}

  async generic(): Promise<readonly AppletContent[]> {
    return (await this.api.send(genericApplets, {})).applets;
  }

  add(artifact: NewArtifact): Promise<KeptAnswer> {
    return this.api.send(addArtifact, artifact);
  }

  change(change: ArtifactChange, submission?: SubmissionKey): Promise<KeptAnswer> {
    return this.api.send(changeArtifact, change, submission);
  }
}

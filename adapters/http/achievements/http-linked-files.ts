import { viewLinkedFile } from '#api/achievements/achievements.api';
import { LinkedFiles, type PostId, type ReviewToken } from '#core/achievements';
import { fileIdOf, type FileView } from '#core/applets';
import { Refusal } from '#core/messages';
import type { ApiClient } from '../api-client.ts';

/** The files of a submission behind a link, asked over the product's own API. */
export class HttpLinkedFiles extends LinkedFiles {
  constructor(private readonly api: ApiClient) {
    super();
  }

  async view(postId: PostId, token: ReviewToken, url: string): Promise<FileView> {
    const file = fileIdOf(url);
    if (file === undefined) throw new Refusal('fileNotFound');
    return this.api.send(viewLinkedFile, { postId, file }, undefined, token);
  }
}

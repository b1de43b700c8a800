import { viewShowcaseFile } from '#api/showcases/showcases.api';
import { fileIdOf, type FileView } from '#core/applets';
import { Refusal } from '#core/messages';
import { ShowcaseFiles, type ShowcaseId } from '#core/showcases';
import type { ApiClient } from '../api-client.ts';

/** The files of published showcases, asked over the product's own API. */
export class HttpShowcaseFiles extends ShowcaseFiles {
  constructor(private readonly api: ApiClient) {
    super();
  }

  async view(showcaseId: ShowcaseId, url: string): Promise<FileView> {
    const file = fileIdOf(url);
    if (file === undefined) throw new Refusal('fileNotFound');
    return this.api.send(viewShowcaseFile, { showcaseId, file });
  }
}

import { completeUpload, issueUpload, uploadStanding, viewFile } from '#api/storage.api';
import {
  Depot,
  fileAt,
  type FileView,
  type IssuedUpload,
  type PutWatch,
  type UploadCandidate,
  type UploadStanding,
} from '#core/applets';
import { Refusal } from '#core/messages';
import type { ApiClient } from './api-client.ts';

/** The product's own storage, asked over its own API. */
export class HttpDepot extends Depot {
  constructor(private readonly api: ApiClient) {
    super();
  }

  async issue({ name, type, size }: UploadCandidate): Promise<IssuedUpload> {
    const { data } = await this.api.send(issueUpload, { originalName: name, mimeType: type, size });
    return data;
  }

  async put(link: string, type: string, bytes: Uint8Array<ArrayBuffer>, watch?: PutWatch): Promise<void> {
    await this.api.put(link, type, bytes, watch);
  }

  async standing(url: string): Promise<UploadStanding> {
    return this.api.send(uploadStanding, { file: fileIn(url) });
  }

  async complete(url: string): Promise<FileView> {
    return this.api.send(completeUpload, { file: fileIn(url) });
  }

  async view(url: string): Promise<FileView> {
    return this.api.send(viewFile, { file: fileIn(url) });
  }
}

function fileIn(url: string): string {
  const file = fileAt(url);
  if (file === undefined) throw new Refusal('fileNotFound');
  return file;
}

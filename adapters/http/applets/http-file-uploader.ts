import { completeUpload, createUpload, readUploadStatus, viewFile } from '#api/storage/storage.api';
import {
  FileUploader,
  fileIdOf,
  type FileView,
  type CreatedUpload,
  type TransferObserver,
  type UploadCandidate,
  type UploadStatus,
} from '#core/applets';
import { Refusal } from '#core/messages';
import type { ApiClient } from '../api-client.ts';

/** The product's own storage, asked over its own API. */
export class HttpFileUploader extends FileUploader {
  constructor(private readonly api: ApiClient) {
    super();
  }

  async createUpload({ name, type, size }: UploadCandidate): Promise<CreatedUpload> {
    const { data } = await this.api.send(createUpload, { originalName: name, mimeType: type, size });
    return data;
  }

  async send(link: string, type: string, bytes: Uint8Array<ArrayBuffer>, watch?: TransferObserver): Promise<void> {
    await this.api.upload(link, type, bytes, watch);
  }

  async uploadStatus(url: string): Promise<UploadStatus> {
    return this.api.send(readUploadStatus, { file: fileIn(url) });
  }

  async complete(url: string): Promise<FileView> {
    return this.api.send(completeUpload, { file: fileIn(url) });
  }

  async viewFile(url: string): Promise<FileView> {
    return this.api.send(viewFile, { file: fileIn(url) });
  }
}

function fileIn(url: string): string {
  const file = fileIdOf(url);
  if (file === undefined) throw new Refusal('fileNotFound');
  return file;
}

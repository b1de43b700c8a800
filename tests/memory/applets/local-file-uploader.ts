import {
  FileUploader,
  storedFileUrl,
  fileIdOf,
  type FileView,
  type CreatedUpload,
  type TransferObserver,
  type UploadCandidate,
  type UploadStatus,
} from '#core/applets';
import type { FileLinks, GetUpload, CompleteUpload, CreateUpload, ReceiveChunk, ViewFile } from '#core/applets/server';
import { Refusal } from '#core/messages';
import type { Clock } from '#core/shared';

/** What the storage of one Traveler is made of. */
export interface FileUploaderParts {
  readonly createUpload: CreateUpload;
  readonly getUpload: GetUpload;
  readonly receiveChunk: ReceiveChunk;
  readonly completeUpload: CompleteUpload;
  readonly viewFile: ViewFile;
  readonly links: FileLinks;
  readonly clock: Clock;
}

/** The storage of one Traveler, in this very process. */
export class LocalFileUploader extends FileUploader {
  constructor(private readonly parts: FileUploaderParts) {
    super();
  }

  createUpload(file: UploadCandidate): Promise<CreatedUpload> {
    return this.parts.createUpload.run(file);
  }

  async send(link: string, type: string, bytes: Uint8Array<ArrayBuffer>, watch?: TransferObserver): Promise<void> {
    const { links, clock, receiveChunk } = this.parts;
    const purpose = links.purposeOf(link, clock.now());
    const file = fileIdOf(storedFileUrl(link));
    if (file === undefined || !purpose || !('part' in purpose)) throw new Refusal('uploadLinkNotValid');
    await receiveChunk.run(file, { part: purpose.part, type, bytes: once(bytes) });
    watch?.onSent(bytes.length);
  }

  uploadStatus(url: string): Promise<UploadStatus> {
    return this.parts.getUpload.run(fileIdOf(url));
  }

  async complete(url: string): Promise<FileView> {
    await this.parts.completeUpload.run(fileIdOf(url));
    return this.viewFile(url);
  }

  viewFile(url: string): Promise<FileView> {
    return this.parts.viewFile.run(fileIdOf(url));
  }
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

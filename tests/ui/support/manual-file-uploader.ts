import {
  FileUploader,
  type FileView,
  type CreatedUpload,
  type TransferObserver,
  type UploadCandidate,
  type UploadStatus,
} from '#core/applets';
import type { Refusal } from '#core/messages';

export const FILE_URL = '/api/v1/storage/00000000-0000-4000-8000-000000000001';

/** A storage that receives bytes when the test says so. */
export class ManualFileUploader extends FileUploader {
  private readonly waiting: (() => void)[] = [];
  failUpload: (refusal: Refusal) => void = () => undefined;
  watch: TransferObserver | undefined = undefined;
  readonly sent: string[] = [];
  view_: Partial<FileView> = {};

  async createUpload({ name }: UploadCandidate): Promise<CreatedUpload> {
    this.sent.push(name);
    return { link: `${FILE_URL}?proof=1` };
  }

  send(_link: string, _type: string, _bytes: Uint8Array, watch?: TransferObserver): Promise<void> {
    this.watch = watch;
    return new Promise((resolve, reject) => {
      this.waiting.push(resolve);
      this.failUpload = reject;
    });
  }

  /** Completes all running uploads. */
  finishUploads(): void {
    for (const arrive of this.waiting.splice(0)) arrive();
  }

  async uploadStatus(): Promise<UploadStatus> {
    return { isStored: false, partSize: 8, parts: [{ link: `${FILE_URL}?proof=2`, isThere: false }] };
  }

  async complete(): Promise<FileView> {
    return this.viewFile();
  }

  async viewFile(): Promise<FileView> {
    return {
      link: `${FILE_URL}?what=file`,
      preview: null,
      name: 'shore.png',
      type: 'image/png',
      size: 4,
      ...this.view_,
    };
  }
}

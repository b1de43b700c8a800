import type { FileView, CreatedUpload, UploadStatus } from './stored-file.ts';
import type { UploadCandidate } from './upload-formats.rules.ts';

/** A file whose bytes can be read in ranges. */
export interface FileToUpload extends UploadCandidate {
  /** The bytes from one place up to, not including, another. */
  readonly bytes: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Who looks after bytes on their way: hears how many arrived so far, and can call them back. */
export interface TransferObserver {
  readonly onSent: (bytes: number) => void;
  /** Settles when sending is to stop. */
  readonly stopped: Promise<unknown>;
}

/** The storage, as far as the Traveler who asks is concerned; a file is known by its stored address. */
export abstract class FileUploader {
  /**
   * Links for a file that is to come, good for 15 minutes. Refuses with `appletFileUnsupported`, `appletFileEmpty`,
   * `appletFileTooLarge`, `storageFull` and `tooManyUploads`.
   */
  abstract createUpload(file: UploadCandidate): Promise<CreatedUpload>;

  /** Sends bytes to one of the links. Refuses with `uploadLinkNotValid`, `uploadIncomplete`, `alreadyUploaded`, and as `complete`. */
  abstract send(link: string, type: string, bytes: Uint8Array<ArrayBuffer>, watch?: TransferObserver): Promise<void>;

  /** How far an upload has come. Refuses with `fileNotFound` what is not theirs. */
  abstract uploadStatus(url: string): Promise<UploadStatus>;

  /**
   * Says that every part was sent; saying so again changes nothing. Refuses with `fileNotFound`, with `uploadIncomplete`, and
   * with `appletFileUnsupported` when name and bytes are not of one kind.
   */
  abstract complete(url: string): Promise<FileView>;

  /** A stored file of theirs, to be shown. Refuses with `fileNotFound`. */
  abstract viewFile(url: string): Promise<FileView>;
}

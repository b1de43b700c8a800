import type { Instant } from '../../shared/index.ts';
import type { FileToUpload } from '../applets.port.ts';

/** A file stored on a device until it is uploaded for its field. */
export interface PendingUpload {
  /** The upload that it is for. */
  readonly id: string;
  readonly file: FileToUpload;
  readonly keptAt: Instant;
  /** The address that an earlier try sent the file to; null before the server knew of it. */
  readonly url: string | null;
}

/** Stores on this device the signed-in Traveler's files during upload, one for each upload, each owned by one page. */
export abstract class PendingUploads {
  /**
   * Stores a file, replacing a former one for its upload; rejects while another page sends one, and if storage is
   * unavailable.
   */
  abstract keep(id: string, file: FileToUpload, keptAt: Instant): Promise<void>;

  /** Stores the address that an upload is sent to; ignores an unknown upload. */
  abstract note(id: string, url: string): Promise<void>;

  /** Makes this page the owner of all files that no other page sends. */
  abstract take(): Promise<readonly PendingUpload[]>;

  /** Removes the file of an upload, unless another page sends it. */
  abstract remove(id: string): Promise<void>;
}

import type { Instant } from '../../shared/index.ts';
import type { FileToUpload } from '../applets.port.ts';

/** A file that a device keeps until the field that it is for has received it. */
export interface PendingUpload {
  /** The upload that it is for. */
  readonly id: string;
  readonly file: FileToUpload;
  readonly keptAt: Instant;
  /** The address that an earlier try sent the file to; null before the server knew of it. */
  readonly url: string | null;
}

/** Keeps on this device the files that who is signed in sends, one for each upload, each in the hands of one page. */
export abstract class PendingUploads {
  /** Keeps a file in the stead of a former one for its upload; refuses while another page sends one, and when it could not be kept. */
  abstract keep(id: string, file: FileToUpload, keptAt: Instant): Promise<void>;

  /** Stores the address that an upload is sent to; ignores an unknown upload. */
  abstract note(id: string, url: string): Promise<void>;

  /** Takes all that no other page sends into the hands of this page. */
  abstract take(): Promise<readonly PendingUpload[]>;

  /** Lets the file of an upload go, unless another page sends it. */
  abstract remove(id: string): Promise<void>;
}

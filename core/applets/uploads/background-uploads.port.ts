import type { FileToUpload } from '../applets.port.ts';

/** A part of a file that has not arrived, and the link that it is sent to. */
export interface MissingPart {
  readonly link: string;
  readonly from: number;
  readonly to: number;
}

/** The rest of an upload, which the device sends after its page was left. */
export interface BackgroundUpload {
  readonly id: string;
  /** The text that the device shows beside its progress. */
  readonly title: string;
  readonly file: FileToUpload;
  readonly missing: readonly MissingPart[];
}

/** STP-25 · Sends the signed-in Traveler's files without a page, on devices that can. */
export abstract class BackgroundUploads {
  /**
   * Takes over an upload; returns false if the device cannot. Begins before it returns, because a page that is being
   * left has no time.
   */
  abstract begin(upload: BackgroundUpload): boolean;

  /**
   * Resolves once nothing of an upload is sent in the background: it has ended, or it made no progress and was stopped.
   * Until then reports the number of bytes that are still to be sent.
   */
  abstract settled(id: string, onLeft: (bytes: number) => void): Promise<void>;

  /** Stops an upload; ignores an unknown one. */
  abstract stop(id: string): Promise<void>;
}

import type { FileToUpload } from '../../applets/index.ts';

/** The content that a phone's share sheet passed to the app. */
export interface ReceivedShare {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** The first shared file; null without one, and if it was too large for the device to store. */
  readonly file: FileToUpload | null;
  /** The number of shared files. */
  readonly files: number;
}

/** The two parts of shared content, each with its own target. */
export type ReceivedPart = 'file' | 'text';

/** Stores the latest shared content on a device. */
export abstract class ReceivedShares {
  abstract find(): Promise<ReceivedShare | undefined>;

  /** Removes a part once a field has received it. */
  abstract remove(part: ReceivedPart): Promise<void>;

  /** Removes all of it. */
  abstract clear(): Promise<void>;
}

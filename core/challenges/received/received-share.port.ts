import type { FileToUpload } from '../../applets/index.ts';

/** What the share sheet of a phone gave to the app. */
export interface ReceivedShare {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** The first file that was shared; null without one, and where it was too large for the device to keep. */
  readonly file: FileToUpload | null;
  /** How many files were shared. */
  readonly files: number;
}

/** The two parts of what was shared, each of which goes to a place of its own. */
export type ReceivedPart = 'file' | 'text';

/** Where a device keeps what was shared last. */
export abstract class ReceivedShares {
  abstract find(): Promise<ReceivedShare | undefined>;

  /** Removes a part once it has its place. */
  abstract remove(part: ReceivedPart): Promise<void>;

  /** Removes all of it. */
  abstract clear(): Promise<void>;
}

import type { FileToUpload } from '../../applets/index.ts';

/** The content that a phone's share sheet passed to the app. */
export interface ReceivedShare {
  /** Differs from the id of every other share. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** Whether the text was too long, so that only its first part is stored. */
  readonly isCut: boolean;
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

  /** Removes a part of the share with this id once a field has received it; leaves another share. */
  abstract remove(part: ReceivedPart, id: string): Promise<void>;

  /** Removes the share with this id; leaves another one. */
  abstract clear(id: string): Promise<void>;
}

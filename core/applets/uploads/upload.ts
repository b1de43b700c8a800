import type { Instant } from '../../shared/index.ts';

/** One file on its way to the server; going to another step does not touch it. */
export interface Upload {
  /** The applet, or the branch of a decision tree, that the file is for. */
  readonly id: string;
  readonly fileName: string;
  /** Counts the tries of a page, of whatever file: each has a higher number than those before, and what is reported names it. */
  readonly attempt: number;
  /** 0 to 100. */
  readonly progress: number;
  readonly inProgress: boolean;
  readonly failed: boolean;
  /** When it last came forward; its start at first. */
  readonly lastProgressAt: Instant;
}

/** Which try of which upload a report is about. */
export type UploadAttempt = Pick<Upload, 'id' | 'attempt'>;

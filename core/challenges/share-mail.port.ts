import type { ShareForm } from '../applets/index.ts';
import type { SubmissionKey } from '../shared/index.ts';

/** One applet's answer as a letter tells it: in words, or as a stored file. */
export interface SharedPiece {
  readonly title: string;
  readonly words: string;
  /** The address of its stored file; null where there is none. */
  readonly file: string | null;
}

/** Who writes letters with what a Traveler shares. */
export abstract class ShareMail {
  /** Writes one letter for a submission, however often it is handed in. */
  abstract send(form: ShareForm, pieces: readonly SharedPiece[], submission: SubmissionKey): Promise<void>;
}

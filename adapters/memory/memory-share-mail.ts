import type { ShareForm } from '#core/applets';
import type { SharedPiece, ShareMail } from '#core/challenges';
import type { SubmissionKey } from '#core/shared';

/** One letter with what somebody shared. */
export interface MemorySharedLetter {
  readonly form: ShareForm;
  readonly pieces: readonly SharedPiece[];
}

/** Letters with what one Traveler shares, in memory. */
export class MemoryShareMail implements ShareMail {
  private readonly written = new Set<SubmissionKey>();

  constructor(private readonly letters: MemorySharedLetter[]) {}

  async send(form: ShareForm, pieces: readonly SharedPiece[], submission: SubmissionKey): Promise<void> {
    if (this.written.has(submission)) return;
    this.written.add(submission);
    this.letters.push({ form, pieces });
  }
}

import type { AddressProblem, AppletShare, Shares, ShareForm, StepShare, StoredFiles } from '#core/applets';
import { ShareByMail, type SharedPiece, type ShareMail } from '#core/challenges';
import type { SubmissionKey, TravelerId } from '#core/shared';
import { MemoryPinnedWalks } from './memory-content-updates.ts';
import { everyFile } from './memory-files.ts';
import type { MemoryWorld } from './memory-world.ts';

/** One letter with what somebody shared. */
export interface MemorySharedLetter {
  readonly form: ShareForm;
  readonly pieces: readonly SharedPiece[];
}

/** What one Traveler sends to somebody by e-mail, in memory. */
export class MemoryShares implements Shares {
  private readonly share: ShareByMail;

  constructor(
    world: MemoryWorld,
    traveler: TravelerId,
    addressProblem: AddressProblem,
    letters: MemorySharedLetter[],
    files: StoredFiles = everyFile,
  ) {
    const mail = new MemoryShareMail(letters);
    this.share = new ShareByMail(new MemoryPinnedWalks(world, traveler), files, mail, addressProblem);
  }

  shareApplet(share: AppletShare, submission: SubmissionKey): Promise<void> {
    return this.share.shareApplet(share, submission);
  }

  shareStep(share: StepShare, submission: SubmissionKey): Promise<void> {
    return this.share.shareStep(share, submission);
  }
}

/** Letters with what one Traveler shares, in memory. */
class MemoryShareMail implements ShareMail {
  private readonly written = new Set<SubmissionKey>();

  constructor(private readonly letters: MemorySharedLetter[]) {}

  async send(form: ShareForm, pieces: readonly SharedPiece[], submission: SubmissionKey): Promise<void> {
    if (this.written.has(submission)) return;
    this.written.add(submission);
    this.letters.push({ form, pieces });
  }
}

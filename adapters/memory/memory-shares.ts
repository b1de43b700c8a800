import type { AddressProblem, AppletShare, Shares, StepShare, StoredFiles } from '#core/applets';
import { ShareByMail } from '#core/challenges';
import type { SubmissionKey, TravelerId } from '#core/shared';
import { MemoryPinnedWalks } from './memory-content-updates.ts';
import { everyFile } from './memory-files.ts';
import { type MemorySharedLetter, MemoryShareMail } from './memory-share-mail.ts';
import type { MemoryWorld } from './memory-world.ts';

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

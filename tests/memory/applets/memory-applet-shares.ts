import type { EmailValidator, AppletShare, AppletShares, ShareDelivery, StepShare } from '#core/applets';
import type { StoredFiles } from '#core/applets/server';
import { TravelerAppletShares } from '#core/challenges/server';
import type { SubmissionKey, TravelerId } from '#core/shared';
import { MemoryPinnedQuests } from '../content/memory-pinned-quests.ts';
import { allFilesStored } from './memory-files.ts';
import { type MemoryShareEmail, MemoryShareMailer } from '../challenges/memory-share-mailer.ts';
import type { MemoryDatabase } from '../memory-database.ts';

/** The applets that one Traveler shares by email, in memory. */
export class MemoryAppletShares implements AppletShares {
  private readonly share: TravelerAppletShares;

  constructor(
    database: MemoryDatabase,
    traveler: TravelerId,
    validateEmail: EmailValidator,
    emails: MemoryShareEmail[],
    files: StoredFiles = allFilesStored,
  ) {
    const shareMailer = new MemoryShareMailer(emails);
    this.share = new TravelerAppletShares(
      new MemoryPinnedQuests(database, traveler),
      files,
      shareMailer,
      validateEmail,
    );
  }

  shareApplet(share: AppletShare, submission: SubmissionKey): Promise<void> {
    return this.share.shareApplet(share, submission);
  }

  shareStep(share: StepShare, submission: SubmissionKey): Promise<void> {
    return this.share.shareStep(share, submission);
  }

  delivery(submission: SubmissionKey): Promise<ShareDelivery> {
    return this.share.delivery(submission);
  }
}

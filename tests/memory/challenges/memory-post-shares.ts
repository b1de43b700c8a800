import type { EmailValidator, ShareForm } from '#core/applets';
import type { StoredFiles } from '#core/applets/server';
import type { PostShares } from '#core/challenges';
import { TravelerPostShares } from '#core/challenges/server';
import type { ChallengeId } from '#core/content';
import type { SubmissionKey, TravelerId } from '#core/shared';
import { MemoryPinnedQuests } from '../content/memory-pinned-quests.ts';
import { allFilesStored } from '../applets/memory-files.ts';
import { type MemoryShareEmail, MemoryShareMailer } from './memory-share-mailer.ts';
import { MemorySubmittedPosts } from './memory-submitted-posts.ts';
import type { MemoryDatabase } from '../memory-database.ts';

/** What one Traveler sends of their submissions by e-mail, in memory. */
export class MemoryPostShares implements PostShares {
  private readonly shares: TravelerPostShares;

  constructor(
    database: MemoryDatabase,
    traveler: TravelerId,
    validateEmail: EmailValidator,
    emails: MemoryShareEmail[],
    files: StoredFiles = allFilesStored,
  ) {
    const posts = new MemorySubmittedPosts(database, traveler);
    const pinnedQuests = new MemoryPinnedQuests(database, traveler);
    this.shares = new TravelerPostShares(posts, pinnedQuests, files, new MemoryShareMailer(emails), validateEmail);
  }

  share(challenge: ChallengeId, form: ShareForm, submission: SubmissionKey): Promise<void> {
    return this.shares.share(challenge, form, submission);
  }
}

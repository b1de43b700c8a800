import type { AddressProblem, ShareForm, StoredFiles } from '#core/applets';
import { type PostShares, SharePosts } from '#core/challenges';
import type { ChallengeId } from '#core/quests';
import type { SubmissionKey, TravelerId } from '#core/shared';
import { MemoryPinnedWalks } from './memory-content-updates.ts';
import { everyFile } from './memory-files.ts';
import { type MemorySharedLetter, MemoryShareMail } from './memory-share-mail.ts';
import { MemorySubmittedPosts } from './memory-submitted-posts.ts';
import type { MemoryWorld } from './memory-world.ts';

/** What one Traveler sends of their submissions by e-mail, in memory. */
export class MemoryPostShares implements PostShares {
  private readonly sharePosts: SharePosts;

  constructor(
    world: MemoryWorld,
    traveler: TravelerId,
    addressProblem: AddressProblem,
    letters: MemorySharedLetter[],
    files: StoredFiles = everyFile,
  ) {
    const posts = new MemorySubmittedPosts(world, traveler);
    const walks = new MemoryPinnedWalks(world, traveler);
    this.sharePosts = new SharePosts(posts, walks, files, new MemoryShareMail(letters), addressProblem);
  }

  share(challenge: ChallengeId, letter: ShareForm, submission: SubmissionKey): Promise<void> {
    return this.sharePosts.share(challenge, letter, submission);
  }
}

import { shareChallengePost } from '#api/posts/posts.api';
import type { ShareForm } from '#core/applets';
import type { PostShares } from '#core/challenges';
import type { ChallengeId } from '#core/quests';
import type { SubmissionKey } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** What the Traveler sends of their submissions by e-mail, over the product's own API. */
export class HttpPostShares implements PostShares {
  constructor(private readonly api: ApiClient) {}

  async share(
    challengeId: ChallengeId,
    { receiver, subject, message }: ShareForm,
    submission: SubmissionKey,
  ): Promise<void> {
    await this.api.send(shareChallengePost, { challengeId, receiver, subject, message }, submission);
  }
}

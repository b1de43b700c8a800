import {
  copyReviewLink,
  readReviewLinks,
  revokeReviewLink,
  sendReviewLinkAgain,
} from '#api/achievements/achievements.api';
import { type ExternalLinkId, type PostId, type ReviewLink, ReviewLinks, type ReviewToken } from '#core/achievements';
import type { SubmissionKey } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** The links to one's own submissions, over the product's own API. */
export class HttpReviewLinks extends ReviewLinks {
  constructor(private readonly api: ApiClient) {
    super();
  }

  async of(postId: PostId): Promise<readonly ReviewLink[]> {
    return (await this.api.send(readReviewLinks, { postId })).links;
  }

  async tokenOf(linkId: ExternalLinkId): Promise<ReviewToken> {
    return (await this.api.send(copyReviewLink, { linkId })).token;
  }

  async revoke(linkId: ExternalLinkId): Promise<void> {
    await this.api.send(revokeReviewLink, { linkId });
  }

  async sendAgain(linkId: ExternalLinkId, submission?: SubmissionKey): Promise<void> {
    await this.api.send(sendReviewLinkAgain, { linkId }, submission);
  }
}

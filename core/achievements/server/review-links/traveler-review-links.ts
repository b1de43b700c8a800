import { Refusal } from '../../../messages/index.ts';
import {
  isConfirmed,
  type RelatedUser,
  type RelationshipPairs,
  relationshipsOf,
} from '../../../relationships/index.ts';
import type { Clock, TravelerId } from '../../../shared/index.ts';
import type { AchievementRecords, ReviewLinkRecords } from '../achievements.port.ts';
import {
  externalLinkProblem,
  reviewLinkActions,
  type ExternalLinkId,
  type ReviewLink,
  type ReviewToken,
} from '../../external-submission.rules.ts';
import type { PostId } from '../../feedback.ts';
import { ReviewLinks } from '../../achievements.port.ts';
import type { SendReviewLink } from './send-review-link.ts';

/** The links to one Traveler's submissions, backed by those of all. */
export class TravelerReviewLinks extends ReviewLinks {
  constructor(
    private readonly own: RelatedUser & { readonly id: TravelerId },
    private readonly links: ReviewLinkRecords,
    private readonly records: AchievementRecords,
    private readonly pairs: RelationshipPairs,
    private readonly sendLink: SendReviewLink,
    private readonly clock: Clock,
  ) {
    super();
  }

  async of(post: PostId): Promise<readonly ReviewLink[]> {
    return (await this.links.of(this.own.id)).filter(({ postId }) => postId === post);
  }

  async tokenOf(id: ExternalLinkId): Promise<ReviewToken> {
    const link = await this.find(id);
    const problem = externalLinkProblem(link, link.postId, this.clock.now());
    if (problem) throw new Refusal(problem);
    const token = await this.links.tokenOf(id);
    if (token === undefined) throw new Refusal('reviewLinkNotCopyable');
    return token;
  }

  async revoke(id: ExternalLinkId): Promise<void> {
    await this.find(id);
    await this.links.revoke(id, this.clock.now());
  }

  async sendAgain(id: ExternalLinkId): Promise<void> {
    const link = await this.find(id);
    if (!reviewLinkActions(link, this.clock.now()).canSendAgain) throw new Refusal('reviewLinkUsed');
    const { postId, message, reviewerId } = link;
    const relationships = relationshipsOf(await this.pairs.of(this.own.id), this.own);
    const reviewer = relationships.find((one) => one.id === reviewerId && isConfirmed(one));
    const post = await this.records.post(postId, reviewerId);
    if (!reviewer || !post) throw new Refusal('errorNotFound');
    const { challengeTitle } = post;
    await this.sendLink.run({ postId, challengeTitle, message, senderName: this.own.displayName }, reviewer);
  }

  private async find(id: ExternalLinkId): Promise<ReviewLink> {
    const link = (await this.links.of(this.own.id)).find((one) => one.id === id);
    if (!link) throw new Refusal('errorNotFound');
    return link;
  }
}

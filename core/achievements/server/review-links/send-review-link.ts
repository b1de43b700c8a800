import {
  type Relationship,
  isExternal,
  type RelationshipPairs,
  relationshipsOf,
  type PersonIdentity,
} from '../../../relationships/index.ts';
import type { Clock, TravelerId } from '../../../shared/index.ts';
import { externalLinkExpiry, type ExternalLinkId } from '../../external-submission.rules.ts';
import type { PostId, ReviewerId } from '../../feedback.ts';
import type { ReviewLinkMailer, ReviewLinkRecords } from '../achievements.port.ts';
import type { ThrottleShares } from '../../../account/server.ts';

/** The content and the sender of an emailed link to a submission. */
export interface SentReviewLink {
  readonly postId: PostId;
  readonly challengeTitle: string;
  readonly message: string;
  readonly senderName: string;
}

/** ACH-4 · Emails a link to a submission to a person without an account; an earlier link of theirs stops working. */
export class SendReviewLink {
  constructor(
    private readonly links: ReviewLinkRecords,
    private readonly mailer: ReviewLinkMailer,
    private readonly clock: Clock,
  ) {}

  async run(
    { postId, challengeTitle, message, senderName }: SentReviewLink,
    { id: reviewerId, relatedUser }: Pick<Relationship, 'id' | 'relatedUser'>,
  ): Promise<void> {
    const sentAt = this.clock.now();
    const token = await this.links.keep({ postId, reviewerId, message, sentAt });
    const { email: to, displayName: reviewerName } = relatedUser;
    const expiresAt = externalLinkExpiry({ sentAt });
    await this.mailer.send({ to, reviewerName, senderName, challengeTitle, message, postId, token, expiresAt });
  }
}

/** ACH-4 · Counts an emailed link like any other email of a Traveler; a recipient with an account gets no link. */
export class ThrottleReviewLinks {
  constructor(
    private readonly own: PersonIdentity & { readonly id: TravelerId },
    private readonly pairs: RelationshipPairs,
    private readonly links: ReviewLinkRecords,
    private readonly throttleShares: ThrottleShares,
  ) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(to: ReviewerId): Promise<void> {
    const own = relationshipsOf(await this.pairs.of(this.own.id), this.own);
    const external = own.find(({ id, relationshipType }) => id === to && isExternal(relationshipType));
    if (external) await this.throttleShares.run(this.own.id, external.relatedUser.email);
  }

  /** Refuses with `errorTooManyRequests`. */
  async runAgain(link: ExternalLinkId): Promise<void> {
    const found = (await this.links.of(this.own.id)).find(({ id }) => id === link);
    if (found) await this.run(found.reviewerId);
  }
}

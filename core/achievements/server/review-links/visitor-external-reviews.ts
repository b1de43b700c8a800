import { Refusal } from '../../../messages/index.ts';
import { type RelationshipPair, type RelationshipPairs, relationshipSeenBy } from '../../../relationships/index.ts';
import type { Clock } from '../../../shared/index.ts';
import type { AchievementRecords, PostForReader, ReviewLinkRecords } from '../achievements.port.ts';
import {
  externalLinkProblem,
  type ExternalLink,
  type ExternalSubmission,
  type ReviewToken,
} from '../../external-submission.rules.ts';
import type { Feedback, FeedbackForm, PostId, ReviewerId } from '../../feedback.ts';
import type { GiveFeedback } from '../give-feedback.ts';
import { recordedSubmission } from '../recorded-submission.ts';
import { ExternalReviews } from '../../achievements.port.ts';

interface OpenedLink {
  readonly link: ExternalLink;
  readonly pair: RelationshipPair;
  readonly post: PostForReader;
  /** Their relationship, or their account once they have one. */
  readonly reviewerId: ReviewerId;
}

/** Submissions opened by a link, backed by the records of all Travelers. */
export class VisitorExternalReviews extends ExternalReviews {
  constructor(
    private readonly links: ReviewLinkRecords,
    private readonly records: AchievementRecords,
    private readonly pairs: RelationshipPairs,
    private readonly giveFeedback: GiveFeedback,
    private readonly clock: Clock,
  ) {
    super();
  }

  async open(id: PostId, token: ReviewToken): Promise<ExternalSubmission> {
    const { link, pair, post } = await this.opened(id, token);
    const type = relationshipSeenBy(pair, pair.inviter)?.relationshipType ?? 'Fellow Traveler';
    const submission = await recordedSubmission(this.records, post, type);
    if (!submission) throw new Refusal('reviewLinkNotValid');
    if (link.openedAt === null) await this.links.markOpened(link.id, this.clock.now());
    return submission;
  }

  async review(id: PostId, token: ReviewToken, form: FeedbackForm): Promise<Feedback> {
    const { pair, post, reviewerId } = await this.opened(id, token);
    const reviewing = { post, mayOpen: true, reviewerId, reviewer: pair.invitee, relationshipId: pair.id };
    return this.giveFeedback.run(form, reviewing);
  }

  private async opened(id: PostId, token: ReviewToken): Promise<OpenedLink> {
    const link = await this.links.byToken(token);
    const problem = externalLinkProblem(link, id, this.clock.now());
    if (problem || !link) throw new Refusal(problem ?? 'reviewLinkNotValid');
    const pair = await this.pairs.byId(link.reviewerId);
    const reviewerId = pair?.invitee.id ?? link.reviewerId;
    const post = pair && (await this.records.post(id, reviewerId));
    if (!pair || !post || post.ownerId !== pair.inviter.id) throw new Refusal('reviewLinkNotValid');
    return { link, pair, post, reviewerId };
  }
}

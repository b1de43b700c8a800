import type { ExternalLink, ExternalLinkId, ReviewLink, ReviewToken } from '#core/achievements';
import {
  type NewReviewLink,
  type ReviewLinkEmail,
  ReviewLinkMailer,
  ReviewLinkRecords,
} from '#core/achievements/server';
import type { Instant, TravelerId } from '#core/shared';
import type { MemoryDatabase, MemoryReviewLink } from '../memory-database.ts';

/** Links to everybody's submissions, in memory. */
export class MemoryReviewLinks extends ReviewLinkRecords {
  constructor(private readonly database: MemoryDatabase) {
    super();
  }

  async keep(link: NewReviewLink): Promise<ReviewToken> {
    const { random, reviewLinks } = this.database;
    const token = `review_${random.uuid()}${random.uuid()}`.replaceAll('-', '');
    const isSame = (one: MemoryReviewLink): boolean => one.postId === link.postId && one.reviewerId === link.reviewerId;
    const id = reviewLinks.find(isSame)?.id ?? random.uuid();
    const stored = { ...link, id, token, openedAt: null, revokedAt: null };
    this.database.reviewLinks = [...reviewLinks.filter((one) => !isSame(one)), stored];
    return token;
  }

  async byToken(token: ReviewToken): Promise<ExternalLink | undefined> {
    const found = this.standing().find((one) => one.token === token);
    if (!found) return undefined;
    const { token: _, message: __, ...link } = found;
    return link;
  }

  async tokenOf(id: ExternalLinkId): Promise<ReviewToken | undefined> {
    return this.standing().find((link) => link.id === id)?.token;
  }

  async of(owner: TravelerId): Promise<readonly ReviewLink[]> {
    const { feedbacks, relationships } = this.database;
    const posts = this.database.traveler(owner).quests.flatMap((quest) => quest.posts.map(({ id }) => id));
    return this.standing()
      .filter(({ postId }) => posts.includes(postId))
      .map(({ token: _, ...link }) => {
        const reviewer = relationships.find(({ id }) => id === link.reviewerId)?.invitee;
        const authorId = reviewer?.id ?? link.reviewerId;
        const feedback = feedbacks.find((one) => one.postId === link.postId && one.authorId === authorId);
        return { ...link, displayName: reviewer?.displayName ?? '', reviewedAt: feedback?.createdAt ?? null };
      })
      .toSorted((one, other) => (one.sentAt > other.sentAt ? -1 : 1));
  }

  async markOpened(id: ExternalLinkId, at: Instant): Promise<void> {
    const unopened = this.database.reviewLinks.find((link) => link.id === id && link.openedAt === null);
    if (!unopened) return;
    this.change(id, (link) => ({ ...link, openedAt: at }));
    this.database.hintOwner(unopened.postId);
  }

  async revoke(id: ExternalLinkId, at: Instant): Promise<void> {
    this.change(id, (link) => ({ ...link, revokedAt: link.revokedAt ?? at }));
  }

  /** A link goes with its relationship. */
  private standing(): readonly MemoryReviewLink[] {
    const { relationships, reviewLinks } = this.database;
    return reviewLinks.filter(({ reviewerId }) => relationships.some(({ id }) => id === reviewerId));
  }

  private change(id: ExternalLinkId, to: (link: MemoryReviewLink) => MemoryReviewLink): void {
    this.database.reviewLinks = this.database.reviewLinks.map((link) => (link.id === id ? to(link) : link));
  }
}

/** Emails with links, in memory. */
export class MemoryReviewLinkMailer extends ReviewLinkMailer {
  readonly sent: ReviewLinkEmail[] = [];

  async send(email: ReviewLinkEmail): Promise<void> {
    this.sent.push(email);
  }
}

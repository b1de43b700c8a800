import type { SubmittedPosts } from '../../challenges/index.ts';
import { Refusal } from '../../messages/index.ts';
import { type Notifier, notificationsOf } from '../../notifications/index.ts';
import {
  type RelatedUser,
  type Relationship,
  type RelationshipId,
  type RelationshipPairs,
  relationshipsOf,
} from '../../relationships/index.ts';
import { type Clock, type TravelerId, refuseProblems } from '../../shared/index.ts';
import type { AchievementRecords, NewPostReader, ReviewLinkRecords } from './achievements.port.ts';
import { isExternalLinkOpen } from '../external-submission.rules.ts';
import type { PostId } from '../feedback.ts';
import { canShareWith, postShareProblems, reviewerIdOf, type PostShare } from '../post-share.rules.ts';
import type { SendReviewLink } from './review-links/send-review-link.ts';

/** The submission to share, or the newest one of a challenge. A link that was passed on carries no message. */
export interface PostToShare extends Pick<PostShare, 'userId'> {
  readonly challengeId?: PostShare['challengeId'] | undefined;
  readonly postId?: PostShare['postId'] | undefined;
  readonly message: string | null;
}

/**
 * ACH-14 · Lets a related person open a submission, and asks for their feedback the first time; a person without an
 * account gets an emailed link.
 */
export class SharePostWithReader {
  constructor(
    private readonly own: RelatedUser & { readonly id: TravelerId },
    private readonly posts: SubmittedPosts,
    private readonly pairs: RelationshipPairs,
    private readonly records: AchievementRecords,
    private readonly links: ReviewLinkRecords,
    private readonly sendLink: SendReviewLink,
    private readonly notifier: Notifier,
    private readonly clock: Clock,
  ) {}

  /** Refuses as `postShareProblems` says, and with `postNotShareable` a submission that may not be shared. */
  async run({ challengeId, postId, userId, message }: PostToShare): Promise<void> {
    const post = postId === undefined ? await this.posts.newest(challengeId ?? '') : await this.posts.find(postId);
    if (!post) throw new Refusal('postNotYours');
    const { challengeTitle: title = '', isShareable = true } = (await this.records.post(post.id, this.own.id)) ?? {};
    if (!isShareable) throw new Refusal('postNotShareable');
    const relationships = relationshipsOf(await this.pairs.of(this.own.id), this.own);
    const own = [{ type: 'challenge', postId: post.id, contentContentfulId: post.challengeId } as const];
    const sent = { challengeId: challengeId ?? post.challengeId, postId: post.id, message: message ?? '', userId };
    const problems = postShareProblems(sent, { own, relationships });
    if (problems.challengeId) throw new Refusal(problems.challengeId, { field: 'challengeId' });
    if (message !== null) refuseProblems({ message: problems.message });
    if (problems.userId) throw new Refusal(problems.userId, { field: 'userId' });
    const related = relationships.find((one) => reviewerIdOf(one) === userId && canShareWith(one));
    if (!related) throw new Refusal('postReaderMissing', { field: 'userId' });
    if (related.relatedUser.id === null) await this.shareByLink(post.id, title, sent.message, related);
    else await this.shareWithTraveler({ ...sent, userId: related.relatedUser.id }, title, related.id);
  }

  private async shareByLink(postId: PostId, title: string, message: string, reviewer: Relationship): Promise<void> {
    const links = await this.links.of(this.own.id);
    const link = links.find((one) => one.postId === postId && one.reviewerId === reviewer.id);
    if (link && (link.reviewedAt !== null || isExternalLinkOpen(link, link, this.clock.now()))) return;
    await this.sendLink.run({ postId, challengeTitle: title, message, senderName: this.own.displayName }, reviewer);
  }

  private async shareWithTraveler(
    { postId, message, userId }: PostShare & Pick<NewPostReader, 'userId'>,
    title: string,
    relationshipId: RelationshipId,
  ): Promise<void> {
    const sharedAt = this.clock.now();
    if (!(await this.records.share({ postId, userId, message, sharedAt }))) return;
    const between = { by: this.own.id, to: userId, relationshipId };
    const requested = notificationsOf({ kind: 'feedback requested', ...between, targetId: postId, title });
    await this.notifier.tell(requested.map((one) => ({ ...one, message })));
  }
}

import type { SubmittedPosts } from '../challenges/index.ts';
import { Refusal } from '../messages/index.ts';
import { type Notifier, tellsOf } from '../notifications/index.ts';
import { isConfirmed, type PersonIdentity, type RelationshipPairs, relationshipsOf } from '../relationships/index.ts';
import type { Clock, TravelerId } from '../shared/index.ts';
import type { AchievementRecords } from './achievement-records.port.ts';
import { postShareProblems } from './post-share.rules.ts';
import type { PostShare } from './post-share.ts';
import { achievementIdOf } from './recorded-achievements.rules.ts';

/** What is shared: a submission, or the newest one of a challenge. A link that was handed on carries no message of its own. */
export interface PostToShare extends Pick<PostShare, 'userId'> {
  readonly challengeId?: PostShare['challengeId'] | undefined;
  readonly postId?: PostShare['postId'] | undefined;
  readonly message: string | null;
}

/** ACH-14 · Lets somebody whom a Traveler is related to open a submission, and asks for their feedback the first time. */
export class SharePostWithReader {
  constructor(
    private readonly own: PersonIdentity & { readonly id: TravelerId },
    private readonly posts: SubmittedPosts,
    private readonly pairs: RelationshipPairs,
    private readonly records: AchievementRecords,
    private readonly notifier: Notifier,
    private readonly clock: Clock,
  ) {}

  /** Refuses as `postShareProblems` says. */
  async run({ challengeId, postId, userId, message }: PostToShare): Promise<void> {
    const post = postId === undefined ? await this.posts.newest(challengeId ?? '') : await this.posts.find(postId);
    if (!post) throw new Refusal('postNotYours');
    const relationships = relationshipsOf(await this.pairs.of(this.own.id), this.own);
    const own = [{ type: 'challenge', postId: post.id, contentContentfulId: post.challengeId } as const];
    const sent = { challengeId: challengeId ?? post.challengeId, postId: post.id, message: message ?? '', userId };
    const problems = postShareProblems(sent, { own, relationships });
    if (problems.challengeId) throw new Refusal(problems.challengeId, { field: 'challengeId' });
    if (problems.message && message !== null) throw new Refusal(problems.message, { field: 'message' });
    if (problems.userId) throw new Refusal(problems.userId, { field: 'userId' });
    const related = relationships.find((one) => one.relatedUser.id === userId && isConfirmed(one));
    const reader = { postId: post.id, userId, message: sent.message, sharedAt: this.clock.now() };
    if (!(await this.records.share(reader))) return;
    const title = (await this.records.post(post.id, userId))?.challengeTitle ?? '';
    const targetId = achievementIdOf({ reason: 'challenge', subject: post.challengeId });
    const between = { by: this.own.id, to: userId, relationshipId: related?.id ?? null };
    await this.notifier.tell(tellsOf({ kind: 'feedback requested', ...between, targetId, title }));
  }
}

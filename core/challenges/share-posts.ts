import type { AddressProblem, ShareForm, StoredFiles } from '../applets/index.ts';
import { Refusal } from '../messages/index.ts';
import type { ChallengeContent, ChallengeId } from '../quests/index.ts';
import type { SubmissionKey } from '../shared/index.ts';
import type { PinnedWalks } from './pinned-walks.port.ts';
import { postLetterProblems } from './post-letter.rules.ts';
import type { PostShares } from './post-shares.port.ts';
import { refuse } from './share-by-mail.ts';
import type { ShareMail } from './share-mail.port.ts';
import type { PostId, SubmittedPost, SubmittedPosts } from './submitted-posts.port.ts';

/** STP-14 · Sends what a Traveler submitted to a challenge to somebody by e-mail: nothing but their own, as it was kept. */
export class SharePosts implements PostShares {
  constructor(
    private readonly posts: SubmittedPosts,
    private readonly walks: PinnedWalks,
    private readonly files: StoredFiles,
    private readonly mail: ShareMail,
    private readonly addressProblem: AddressProblem,
  ) {}

  async share(challenge: ChallengeId, letter: ShareForm, submission: SubmissionKey): Promise<void> {
    await this.send(await this.posts.newest(challenge), letter, submission);
  }

  async sharePost(post: PostId, letter: ShareForm, submission: SubmissionKey): Promise<void> {
    await this.send(await this.posts.find(post), letter, submission);
  }

  private async send(post: SubmittedPost | undefined, letter: ShareForm, submission: SubmissionKey): Promise<void> {
    const content = post && (await this.contentOf(post));
    if (!content) throw new Refusal('postNotYours');
    refuse(postLetterProblems(letter, this.addressProblem));
    const { receiver, subject, message } = letter;
    const { reflectAnswers, fileUrl } = post;
    const whole = fileUrl === null ? undefined : await this.files.whole([fileUrl]);
    await this.mail.send(
      { receiver: receiver.trim(), subject: subject.trim(), message },
      [
        { title: content.title, words: reflectAnswers, file: null },
        ...[...(whole?.keys() ?? [])].map((file) => ({ title: content.post.title, words: '', file })),
      ],
      submission,
    );
  }

  /** The challenge as it was authored when somebody last saw it; an upgrade may have taken it away since. */
  private async contentOf({ questId, challengeId }: SubmittedPost): Promise<ChallengeContent | undefined> {
    const pins = (await this.walks.all()).find(({ walk }) => walk.id === questId)?.pins ?? [];
    return pins
      .flatMap(({ authored }) => authored.quest.weeks.flatMap(({ challenges }) => challenges))
      .findLast(({ id }) => id === challengeId);
  }
}

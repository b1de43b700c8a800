import type { EmailValidator, ShareForm } from '../../../applets/index.ts';
import type { StoredFiles } from '../../../applets/server.ts';
import { Refusal } from '../../../messages/index.ts';
import type { ChallengeContent, ChallengeId } from '../../../content/index.ts';
import { type SubmissionKey, EMAIL_TEXT_DETAILS, refuseProblems } from '../../../shared/index.ts';
import type { PinnedQuests, ShareMailer } from '../challenges.port.ts';
import { isPostShareable, postEmailProblems } from '../../post/post-email.rules.ts';
import type { PostShares, PostId, SubmittedPost, SubmittedPosts } from '../../challenges.port.ts';

/** STP-14 · Emails a Traveler's own submission to a challenge, as it is stored. */
export class TravelerPostShares implements PostShares {
  constructor(
    private readonly posts: SubmittedPosts,
    private readonly pinnedQuests: PinnedQuests,
    private readonly files: StoredFiles,
    private readonly shareMailer: ShareMailer,
    private readonly validateEmail: EmailValidator,
  ) {}

  async share(challenge: ChallengeId, form: ShareForm, submission: SubmissionKey): Promise<void> {
    await this.send(await this.posts.newest(challenge), form, submission);
  }

  async sharePost(post: PostId, form: ShareForm, submission: SubmissionKey): Promise<void> {
    await this.send(await this.posts.find(post), form, submission);
  }

  private async send(post: SubmittedPost | undefined, form: ShareForm, submission: SubmissionKey): Promise<void> {
    const content = post && (await this.contentOf(post));
    if (!content) throw new Refusal('postNotYours');
    if (!isPostShareable(content)) throw new Refusal('postNotShareable');
    refuseProblems(postEmailProblems(form, this.validateEmail), EMAIL_TEXT_DETAILS);
    const { receiver, subject, message } = form;
    const { reflectAnswers, fileUrl } = post;
    const whole = fileUrl === null ? undefined : await this.files.findComplete([fileUrl]);
    await this.shareMailer.send(
      { receiver: receiver.trim(), subject: subject.trim(), message },
      [
        { title: content.title, text: reflectAnswers, file: null },
        ...[...(whole?.keys() ?? [])].map((file) => ({ title: content.post.title, text: '', file })),
      ],
      submission,
    );
  }

  /** The challenge as last authored for the Traveler; an upgrade may have removed it since. */
  private async contentOf({ questId, challengeId }: SubmittedPost): Promise<ChallengeContent | undefined> {
    const pins = (await this.pinnedQuests.all()).find(({ progress }) => progress.id === questId)?.pins ?? [];
    return pins
      .flatMap(({ authored }) => authored.quest.weeks.flatMap(({ challenges }) => challenges))
      .findLast(({ id }) => id === challengeId);
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Achievement,
  type AchievementReviews,
  canShareWith,
  type PostId,
  reviewerIdOf,
  type ReviewerId,
  submissionMessageProblem,
} from '#core/achievements';
import type { Relationships } from '#core/relationships';
import type { RandomSource } from '#core/shared';
import { FormField, validateAll } from '../account/auth-form/form-field.ts';
import { IdempotentSubmission } from '../kit/async/idempotent-submission.ts';
import { Task } from '../kit/async/task.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';
import type { EmailDraftsState } from '../kit/overlay/email-drafts.state.ts';

const draftName = (post: PostId): string => `feedback ${post}`;

/** A person with an account, or the recipient of a link by email. */
export interface ShareablePerson {
  readonly id: ReviewerId;
  readonly displayName: string;
  readonly isExternal: boolean;
}

/** Shares a submission with a related person and asks them for feedback. */
export class ShareSubmissionViewModel {
  people: readonly ShareablePerson[] | undefined = undefined;
  chosen: ReviewerId | undefined = undefined;
  readonly message = new FormField(submissionMessageProblem);
  readonly load: Task;
  readonly send: Task<[achievement: Achievement]>;

  constructor(
    relationships: Relationships,
    reviews: AchievementReviews,
    toasts: ToastState,
    private readonly drafts: EmailDraftsState,
    random: RandomSource,
  ) {
    const submission = new IdempotentSubmission(random);
    this.load = new Task(async () => {
      const { relationships: all } = await relationships.overview();
      const people = all.filter(canShareWith).map((one) => ({
        id: reviewerIdOf(one),
        displayName: one.relatedUser.displayName,
        isExternal: one.relatedUser.id === null,
      }));
      runInAction(() => (this.people = people));
    });
    this.send = new Task(async ({ postId, contentContentfulId: challengeId }: Achievement) => {
      const { chosen: userId } = this;
      if (postId === null || challengeId === null || userId === undefined) return;
      const share = { postId, challengeId, userId, message: this.message.value.trim() };
      await submission.send(share, (key) => reviews.share(share, key));
      const displayName = this.people?.find(({ id }) => id === userId)?.displayName ?? '';
      toasts.show('shareSubmissionSent', { name: displayName });
      if (this.message.value.trim() !== share.message) return;
      drafts.forget(draftName(postId));
      runInAction(() => {
        this.chosen = undefined;
        this.message.clear();
      });
    });
    makeAutoObservable<this, 'drafts'>(
      this,
      { people: observableRef, drafts: false, keepDraft: false },
      { autoBind: true },
    );
  }

  /**
   * Restores the draft of the message about a submission and stores changes to it; returns a function that stops it.
   */
  keepDraft(post: PostId): () => void {
    this.message.clear();
    return this.drafts.follow(draftName(post), { message: this.message });
  }

  choose(person: ReviewerId): void {
    if (this.send.isPending) return;
    this.chosen = person;
    this.send.reset();
  }

  submit(achievement: Achievement): void {
    if (validateAll([this.message]) && this.chosen !== undefined) void this.send.run(achievement);
    else this.send.reset();
  }
}

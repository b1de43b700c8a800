import { makeAutoObservable, runInAction } from 'mobx';
import {
  type AchievementReviews,
  type Feedback,
  feedbackTextProblem,
  newFeedback,
  type OwnReviewDraftStore,
  type PostId,
  type SubmitReview,
} from '#core/achievements';
import { feedbackKey, waitsForNetwork } from '#core/challenges';
import type { ChallengeId } from '#core/content';
import { formatMessage, Refusal } from '#core/messages';
import type { Clock, RandomSource, SubmissionKey } from '#core/shared';
import type { OutboxState } from '../challenges/outbox/outbox.state.ts';
import { FormField, validateAll } from '../account/auth-form/form-field.ts';
import { IdempotentSubmission } from '../kit/async/idempotent-submission.ts';
import { Task } from '../kit/async/task.ts';

/** The submission that is reviewed, and the page on which the feedback is written. */
export interface ReviewedSubmission {
  readonly postId: PostId;
  readonly challenge: ChallengeId;
  readonly title: string;
  readonly path: string;
}

/** Feedback on a submission while it is written. */
export class FeedbackFormViewModel {
  score = newFeedback.score ?? 1;
  given: Feedback | undefined = undefined;
  /** The sent feedback that is being changed. */
  edited: Feedback | undefined = undefined;
  readonly answer = new FormField(feedbackTextProblem, newFeedback.answer);
  readonly send: Task<[about: ReviewedSubmission]>;

  /** The submission whose draft is stored; `undefined` while sent feedback is being changed. */
  private begunFor: PostId | undefined = undefined;

  constructor(
    reviews: AchievementReviews,
    submitReview: SubmitReview,
    private readonly drafts: OwnReviewDraftStore,
    private readonly outbox: OutboxState,
    private readonly clock: Clock,
    random: RandomSource,
  ) {
    const submission = new IdempotentSubmission(random);
    this.send = new Task(async (about: ReviewedSubmission) => {
      const { edited } = this;
      const { postId: post } = about;
      const form = { score: this.score, answer: this.answer.value.trim() };
      const given = edited
        ? await reviews.editFeedback(edited.id, form)
        : await submission.send([post, form.score, form.answer], (key) =>
            submitReview.review(post, form, key).catch((error: unknown) => this.keepForLater(about, form, key, error)),
          );
      if (given && !edited) this.outbox.removeRefused(feedbackKey(post));
      runInAction(() => (this.given = given));
    });
    makeAutoObservable<this, 'begunFor' | 'saveDraft' | 'outbox' | 'clock'>(
      this,
      { begunFor: false, saveDraft: false, outbox: false, clock: false },
      { autoBind: true },
    );
  }

  /** ACH-21 · Starts with the draft of this device. */
  begin(post: PostId): void {
    this.begunFor = post;
    const draft = this.drafts.read(post);
    if (!draft) return;
    this.score = draft.score ?? this.score;
    this.answer.setValue(draft.answer);
  }

  /** ACH-24 · Starts with the feedback that was sent. */
  startFrom(feedback: Feedback): void {
    this.edited = feedback;
    this.score = feedback.score;
    this.answer.setValue(feedback.answers);
  }

  /** Whether sent feedback was changed without sending the change. */
  get hasUnsentChange(): boolean {
    const { edited } = this;
    return edited !== undefined && (edited.score !== this.score || edited.answers !== this.answer.value);
  }

  discardChange(): void {
    if (this.edited) this.startFrom(this.edited);
  }

  rate(stars: number): void {
    this.score = stars;
    this.saveDraft();
  }

  write(answer: string): void {
    this.answer.setValue(answer);
    this.saveDraft();
  }

  /** ACH-6 · Sends the feedback if it is valid. */
  submit(about: ReviewedSubmission): void {
    if (validateAll([this.answer])) void this.send.run(about);
    else this.send.reset();
  }

  /**
   * ERR-4 · Puts feedback that could not be sent without a network into the outbox, with its idempotency key; throws
   * the refusal again if it cannot wait.
   */
  private keepForLater(
    { postId, challenge, title, path }: ReviewedSubmission,
    { score, answer }: { readonly score: number; readonly answer: string },
    submission: SubmissionKey,
    error: unknown,
  ): undefined {
    const entry = {
      submission,
      challenge,
      step: null,
      isEdit: false,
      answers: [],
      post: null,
      feedback: { postId, path, score, answer },
      draft: null,
      title: formatMessage('feedbackTitle'),
      challengeTitle: title,
      place: 0,
      pieces: [{ title: null, words: answer }],
      putAt: this.clock.now(),
      refusal: null,
    };
    if (error instanceof Refusal && waitsForNetwork(error.key) && this.outbox.enqueue(entry, feedbackKey(postId)))
      return;
    throw error;
  }

  private saveDraft(): void {
    if (this.begunFor !== undefined && !this.send.isPending)
      this.drafts.save(this.begunFor, { score: this.score, answer: this.answer.value });
  }
}

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

/** A submission that feedback is on, and the page on which it is written. */
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
  /** What was said before and is changed. */
  edited: Feedback | undefined = undefined;
  readonly answer = new FormField(feedbackTextProblem, newFeedback.answer);
  readonly send: Task<[about: ReviewedSubmission]>;

  /** Of what submission a first draft is saved; absent while what was said before is changed. */
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

  /** ACH-21 · Begins with what was begun on this device. */
  begin(post: PostId): void {
    this.begunFor = post;
    const draft = this.drafts.read(post);
    if (!draft) return;
    this.score = draft.score ?? this.score;
    this.answer.setValue(draft.answer);
  }

  /** ACH-24 · Begins with what was said before. */
  startFrom(feedback: Feedback): void {
    this.edited = feedback;
    this.score = feedback.score;
    this.answer.setValue(feedback.answers);
  }

  /** Whether what was said before was changed and not sent. */
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

  /** ACH-6 · Sends it once nothing is wrong with it. */
  submit(about: ReviewedSubmission): void {
    if (validateAll([this.answer])) void this.send.run(about);
    else this.send.reset();
  }

  /** ERR-4 · Has what found no network wait in the outbox under the key it was sent with; what cannot wait is refused as it was. */
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

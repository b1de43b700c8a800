import { makeAutoObservable, runInAction } from 'mobx';
import {
  type AchievementReviews,
  type Feedback,
  feedbackTextProblem,
  newFeedback,
  type OwnReviewDraftStore,
  type PostId,
} from '#core/achievements';
import type { RandomSource } from '#core/shared';
import { FormField, validateAll } from '../account/auth-form/form-field.ts';
import { IdempotentSubmission } from '../kit/async/idempotent-submission.ts';
import { Task } from '../kit/async/task.ts';

/** Feedback on a submission while it is written. */
export class FeedbackFormViewModel {
  score = newFeedback.score ?? 1;
  given: Feedback | undefined = undefined;
  /** What was said before and is changed. */
  edited: Feedback | undefined = undefined;
  readonly answer = new FormField(feedbackTextProblem, newFeedback.answer);
  readonly send: Task<[post: PostId]>;

  /** Of what submission a first draft is saved; absent while what was said before is changed. */
  private begunFor: PostId | undefined = undefined;

  constructor(
    reviews: AchievementReviews,
    private readonly drafts: OwnReviewDraftStore,
    random: RandomSource,
  ) {
    const submission = new IdempotentSubmission(random);
    this.send = new Task(async (post: PostId) => {
      const { edited } = this;
      const form = { score: this.score, answer: this.answer.value.trim() };
      const given = edited
        ? await reviews.editFeedback(edited.id, form)
        : await submission.send([post, form.score, form.answer], (key) => reviews.review(post, form, key));
      if (!edited) this.drafts.forget(post);
      runInAction(() => (this.given = given));
    });
    makeAutoObservable<this, 'begunFor' | 'saveDraft'>(this, { begunFor: false, saveDraft: false }, { autoBind: true });
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
  submit(post: PostId): void {
    if (validateAll([this.answer])) void this.send.run(post);
    else this.send.reset();
  }

  private saveDraft(): void {
    if (this.begunFor !== undefined && !this.send.isPending)
      this.drafts.save(this.begunFor, { score: this.score, answer: this.answer.value });
  }
}

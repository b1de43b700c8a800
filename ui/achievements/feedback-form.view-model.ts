import { makeAutoObservable, runInAction } from 'mobx';
import {
  type AchievementReviews,
  type Feedback,
  feedbackTextProblem,
  newFeedback,
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

  constructor(reviews: AchievementReviews, random: RandomSource) {
    const submission = new IdempotentSubmission(random);
    this.send = new Task(async (post: PostId) => {
      const { edited } = this;
      const form = { score: this.score, answer: this.answer.value.trim() };
      const given = edited
        ? await reviews.editFeedback(edited.id, form)
        : await submission.send([post, form.score, form.answer], (key) => reviews.review(post, form, key));
      runInAction(() => (this.given = given));
    });
    makeAutoObservable(this, { answer: false, send: false }, { autoBind: true });
  }

  /** ACH-24 · Begins with what was said before. */
  startFrom(feedback: Feedback): void {
    this.edited = feedback;
    this.score = feedback.score;
    this.answer.setValue(feedback.answers);
  }

  rate(stars: number): void {
    this.score = stars;
  }

  /** ACH-6 · Sends it once nothing is wrong with it. */
  submit(post: PostId): void {
    if (validateAll([this.answer])) void this.send.run(post);
    else this.send.reset();
  }
}

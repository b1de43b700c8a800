import { makeAutoObservable, runInAction } from 'mobx';
import { type AppFeedbackInbox, appFeedbackCommentProblem, newAppFeedback } from '#core/settings';
import { FormField, validateAll } from '../../account/auth-form/form-field.ts';
import { Task } from '../../kit/async/task.ts';

/** A Traveler's feedback on the app while they write it, and whether it was sent. */
export class AppFeedbackViewModel {
  rating = newAppFeedback.rating;
  isSent = false;
  readonly comment = new FormField(appFeedbackCommentProblem, newAppFeedback.comment);
  readonly send: Task;

  constructor(inbox: AppFeedbackInbox) {
    this.send = new Task(async () => {
      const { value } = this.comment;
      await inbox.send({ rating: this.rating, comment: value.trim() });
      runInAction(() => {
        this.isSent = true;
        if (this.comment.value !== value) return;
        this.rating = newAppFeedback.rating;
        this.comment.clear();
      });
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  rate(stars: number): void {
    this.rating = stars;
  }

  submit(): void {
    if (validateAll([this.comment])) void this.send.run();
    else this.send.reset();
  }

  close(): void {
    this.isSent = false;
  }
}

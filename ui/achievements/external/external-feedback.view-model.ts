import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type ExternalReviews,
  type ExternalSubmission,
  feedbackTextProblem,
  newFeedback,
  type PostId,
  type ReviewDraftStore,
  type ReviewToken,
  submissionPage,
  withExternalFeedback,
} from '#core/achievements';
import type { MessageKey } from '#core/messages';
import type { RandomSource } from '#core/shared';
import { FormField, validateAll } from '../../account/auth-form/form-field.ts';
import type { LinkParamsState } from '../../account/session/link-params.state.ts';
import { IdempotentSubmission } from '../../kit/async/idempotent-submission.ts';
import { Task } from '../../kit/async/task.ts';

/** The problems for which trying again is useless. */
const FINAL_PROBLEMS: ReadonlySet<MessageKey> = new Set<MessageKey>([
  'reviewLinkNotValid',
  'reviewLinkRevoked',
  'reviewLinkExpired',
]);

/** A submission that a person without an account received a link to, and the feedback that they write. */
export class ExternalFeedbackViewModel {
  submission: ExternalSubmission | undefined = undefined;
  score = newFeedback.score ?? 1;
  /** Whether the thanks for new feedback is shown. */
  isThanked = false;
  token: ReviewToken | undefined = undefined;
  readonly answer = new FormField(feedbackTextProblem, newFeedback.answer);
  readonly load: Task;
  readonly send: Task;
  private id: PostId = '';

  constructor(
    reviews: ExternalReviews,
    private readonly drafts: ReviewDraftStore,
    private readonly linkParams: LinkParamsState,
    random: RandomSource,
  ) {
    const once = new IdempotentSubmission(random);
    this.load = new Task(async () => {
      const submission = await reviews.open(this.id, this.token ?? '');
      runInAction(() => (this.submission = submission));
      if (submission.hasAlreadySubmittedFeedback) this.drafts.forget(this.id);
    });
    this.send = new Task(async () => {
      const form = { score: this.score, answer: this.answer.value.trim() };
      const feedback = await once.send([this.id, form.score, form.answer], (key) =>
        reviews.review(this.id, this.token ?? '', form, key),
      );
      this.drafts.forget(this.id);
      runInAction(() => {
        if (this.submission) this.submission = withExternalFeedback(this.submission, feedback);
        this.isThanked = true;
      });
    });
    makeAutoObservable<this, 'id' | 'keepDraft'>(
      this,
      { submission: observableRef, id: false, keepDraft: false },
      { autoBind: true },
    );
  }

  /** ACH-13 · Which one to show: the form, or the note that feedback was given. */
  get feedback(): 'form' | 'note' {
    return submissionPage({
      isExternal: true,
      hasReviewed: this.submission?.hasAlreadySubmittedFeedback ?? false,
    }).feedback;
  }

  /** Whether trying again could help. */
  get canRetry(): boolean {
    return !FINAL_PROBLEMS.has(this.load.refusal?.key ?? 'errorDefault');
  }

  /** ACH-21 · Opens the submission of the link, with the draft of this device. */
  open(id: PostId): void {
    this.id = id;
    this.token ??= this.linkParams.authTokenFor(`external_feedback/${id}`);
    const draft = this.drafts.read(id);
    if (draft) {
      this.score = draft.score ?? this.score;
      this.answer.setValue(draft.answer);
    }
    this.refresh();
  }

  refresh(): void {
    void this.load.run();
  }

  rate(stars: number): void {
    this.score = stars;
    this.keepDraft();
  }

  write(answer: string): void {
    this.answer.setValue(answer);
    this.keepDraft();
  }

  /** ACH-6 · Sends the feedback if it is valid. */
  submit(): void {
    if (validateAll([this.answer])) void this.send.run();
    else this.send.reset();
  }

  /** Returns from the thanks to the submission. */
  closeThanks(): void {
    this.isThanked = false;
  }

  private keepDraft(): void {
    this.drafts.save(this.id, { score: this.score, answer: this.answer.value });
  }
}

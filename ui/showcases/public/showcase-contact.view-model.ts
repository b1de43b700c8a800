import { makeAutoObservable } from 'mobx';
import { emailProblem } from '#core/account';
import { Refusal } from '#core/messages';
import { type Clock, type Instant, minutesBetween, type RandomSource } from '#core/shared';
import {
  contactWaitSeconds,
  type ShowcaseContact,
  type ShowcaseContactForm,
  showcaseContactProblems,
  type ShowcaseId,
  showcaseSubmissionProblem,
} from '#core/showcases';
import { FormField, validateAll } from '../../account/auth-form/form-field.ts';
import { IdempotentSubmission } from '../../kit/async/idempotent-submission.ts';
import { Task } from '../../kit/async/task.ts';
import type { EmailDraftsState } from '../../kit/overlay/email-drafts.state.ts';
import type { ToastState } from '../../kit/feedback/toast.state.ts';

const rule = (name: keyof ShowcaseContactForm) => (value: string) =>
  showcaseContactProblems({ firstName: '', lastName: '', email: '', message: '', [name]: value }, emailProblem)[name];

const draftName = (id: ShowcaseId): string => `contact ${id}`;

/** SHW-4 · A visitor's message to the owner of a showcase. */
export class ShowcaseContactViewModel {
  readonly firstName = new FormField(rule('firstName'));
  readonly lastName = new FormField(rule('lastName'));
  readonly email = new FormField(rule('email'));
  readonly message = new FormField(rule('message'));
  /** SHW-19 · A hidden field that only bots fill in. */
  website = '';
  readonly send: Task<[ShowcaseId]>;
  private readonly openedAt: Instant;

  constructor(
    contact: ShowcaseContact,
    private readonly drafts: EmailDraftsState,
    private readonly clock: Clock,
    random: RandomSource,
    toasts: ToastState,
  ) {
    this.openedAt = clock.now();
    const submission = new IdempotentSubmission(random);
    this.send = new Task(async (id) => {
      await new Promise((resume) => setTimeout(resume, contactWaitSeconds(this.secondsOpen) * 1000));
      const { form, website } = this;
      try {
        await submission.send({ id, ...form }, (key) => contact.write(id, { ...form, website }, key));
        drafts.forget(draftName(id));
      } catch (error) {
        if (error instanceof Refusal) toasts.show(showcaseSubmissionProblem('contact', error.key));
        throw error;
      }
    });
    makeAutoObservable<this, 'clock' | 'openedAt' | 'drafts'>(
      this,
      { clock: false, openedAt: false, drafts: false },
      { autoBind: true },
    );
  }

  /** Restores the draft for that showcase and stores changes to it; returns a function that stops it. */
  keepDraft(id: ShowcaseId): () => void {
    const { firstName, lastName, email, message } = this;
    return this.drafts.follow(draftName(id), { firstName, lastName, email, message });
  }

  setWebsite(value: string): void {
    this.website = value;
  }

  submit(id: ShowcaseId): void {
    const { firstName, lastName, email, message } = this;
    if (validateAll([firstName, lastName, email, message])) void this.send.run(id);
    else this.send.reset();
  }

  private get form(): ShowcaseContactForm {
    const { firstName, lastName, email, message } = this;
    return { firstName: firstName.value, lastName: lastName.value, email: email.value, message: message.value };
  }

  private get secondsOpen(): number {
    return minutesBetween(this.openedAt, this.clock.now()) * 60;
  }
}

import { makeAutoObservable, observableRef } from 'mobx';
import { emailProblem } from '#core/account';
import { type MessageKey, Refusal } from '#core/messages';
import type { RandomSource } from '#core/shared';
import {
  type Showcase,
  type Showcases,
  type ShowcaseShareForm,
  showcaseShareProblems,
  showcaseSubmissionProblem,
} from '#core/showcases';
import { FormField, validateAll } from '../account/auth-form/form-field.ts';
import { IdempotentSubmission } from '../kit/async/idempotent-submission.ts';
import { Task } from '../kit/async/task.ts';

const rule = (name: keyof ShowcaseShareForm) => (value: string) =>
  showcaseShareProblems({ name: '', email: '', message: '', [name]: value }, emailProblem)[name];

/** SHW-4 · Emails a showcase to a recipient on behalf of its owner. */
export class ShareShowcase {
  readonly name = new FormField(rule('name'));
  readonly email = new FormField(rule('email'));
  readonly message = new FormField(rule('message'));
  readonly send: Task;

  constructor(
    public showcase: Showcase,
    showcases: Pick<Showcases, 'share'>,
    random: RandomSource,
    listener: { readonly sent: () => void; readonly failed: (problem: MessageKey) => void },
  ) {
    const submission = new IdempotentSubmission(random);
    this.send = new Task(async () => {
      const { id } = this.showcase;
      const { form } = this;
      try {
        await submission.send({ id, ...form }, (key) => showcases.share(id, form, key));
      } catch (error) {
        if (error instanceof Refusal) listener.failed(showcaseSubmissionProblem('share', error.key));
        throw error;
      }
      listener.sent();
    });
    makeAutoObservable(this, { showcase: observableRef }, { autoBind: true });
  }

  submit(): void {
    if (validateAll([this.name, this.email, this.message])) void this.send.run();
    else this.send.reset();
  }

  private get form(): ShowcaseShareForm {
    return { name: this.name.value, email: this.email.value, message: this.message.value };
  }
}

import { makeAutoObservable } from 'mobx';
import { type AskForReset, emailProblem, stopAfter } from '#core/account';
import { Task } from '../kit/task.ts';
import type { DraftState } from './draft.state.ts';
import { areAllRight, FormField } from './form-field.ts';
import type { SessionState } from './session.state.ts';
import { type StopPath, STOPS } from './stops.ts';

/** Somebody who no longer knows their password: the address to which a code is mailed. */
export class ForgotPasswordViewModel {
  readonly email = new FormField(emailProblem);
  readonly ask: Task<[]>;

  constructor(
    askForReset: AskForReset,
    private readonly session: SessionState,
    private readonly draft: DraftState,
  ) {
    this.ask = new Task(async () => draft.keep(await askForReset.run(this.email.value)));
    makeAutoObservable<this, 'session' | 'draft'>(
      this,
      { email: false, ask: false, session: false, draft: false },
      { autoBind: true },
    );
  }

  get next(): StopPath | undefined {
    return this.ask.isFulfilled ? STOPS[stopAfter('ask for a reset', this.session.session)] : undefined;
  }

  /** An address that was told on another page of the front door is filled in. */
  start(carried: string | undefined = this.draft.address): void {
    if (carried !== undefined && this.email.value === '') this.email.type(carried);
  }

  submit(): void {
    if (areAllRight([this.email])) void this.ask.run();
  }
}

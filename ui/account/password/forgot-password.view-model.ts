import { makeAutoObservable } from 'mobx';
import { type RequestPasswordReset, emailProblem, authDestinationAfter } from '#core/account';
import { Task } from '../../kit/async/task.ts';
import type { SignUpDraftState } from '../sign-up/sign-up-draft.state.ts';
import { validateAll, FormField } from '../auth-form/form-field.ts';
import type { SessionState } from '../session/session.state.ts';
import { type AuthDestinationPath, AUTH_DESTINATION_PATHS } from '../auth-form/auth-destination-paths.ts';

/** Requests an email with a code to reset a forgotten password. */
export class ForgotPasswordViewModel {
  readonly email = new FormField(emailProblem);
  readonly requestCode: Task<[]>;

  constructor(
    askForReset: RequestPasswordReset,
    private readonly session: SessionState,
    private readonly draft: SignUpDraftState,
  ) {
    this.requestCode = new Task(async () => draft.save(await askForReset.run(this.email.value)));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get next(): AuthDestinationPath | undefined {
    return this.requestCode.isFulfilled
      ? AUTH_DESTINATION_PATHS[authDestinationAfter('ask for a reset', this.session.session)]
      : undefined;
  }

  /** Fills in the email that was entered on another auth page. */
  start(knownEmail: string | undefined = this.draft.email): void {
    if (knownEmail !== undefined && this.email.value === '') this.email.setValue(knownEmail);
  }

  submit(): void {
    if (validateAll([this.email])) void this.requestCode.run();
  }
}

import { makeAutoObservable, runInAction } from 'mobx';
import {
  type RequestPasswordReset,
  type ConfirmPasswordReset,
  displayNameProblem,
  emailKey,
  questCodeProblem,
  type ResetPasswordInput,
  resetProblems,
  type SessionStore,
  authDestinationAfter,
} from '#core/account';
import { Refusal } from '#core/messages';
import { type Clock, codeIn, type FieldProblems } from '#core/shared';
import { Task } from '../../kit/async/task.ts';
import { ResendCooldown } from '../auth-form/resend-cooldown.ts';
import type { SignUpDraftState } from '../sign-up/sign-up-draft.state.ts';
import { validateAll, FormField } from '../auth-form/form-field.ts';
import type { SessionState } from '../session/session.state.ts';
import { type AuthDestinationPath, AUTH_DESTINATION_PATHS } from '../auth-form/auth-destination-paths.ts';
import type { SignOutObserver } from '../session/sign-out-observer.ts';

/** Sets a new password with the code from an email. */
export class ResetPasswordViewModel {
  /** Shown only if the address is unknown. */
  readonly email = new FormField(() => this.problems.email);
  readonly code = new FormField(() => this.problems.verificationCode);
  readonly password = new FormField(() => this.problems.password);
  readonly repeat = new FormField(() => this.problems.repeatPassword);
  /** Name and Quest Code are shown only if the server takes the sign-up for another's (ACC-39). */
  readonly displayName = new FormField(displayNameProblem);
  readonly questCode = new FormField(questCodeProblem);
  needsDetails = false;
  readonly reset: Task<[]>;
  readonly resend: Task<[]>;
  readonly resendCooldown = new ResendCooldown();
  /** The address that the code was sent to; `undefined` if no code was requested here. */
  address: string | undefined = undefined;

  constructor(
    private readonly choosePassword: ConfirmPasswordReset,
    private readonly askForReset: RequestPasswordReset,
    private readonly sessionStore: SessionStore,
    private readonly session: SessionState,
    private readonly signOutObserver: SignOutObserver,
    private readonly draft: SignUpDraftState,
    private readonly clock: Clock,
  ) {
    this.reset = new Task(() => this.resetPassword());
    this.resend = new Task(() => this.sendAnotherCode());
    makeAutoObservable<this, 'signOutObserver' | 'sessionStore' | 'clock'>(
      this,
      { signOutObserver: false, sessionStore: false, clock: false },
      { autoBind: true },
    );
  }

  get next(): AuthDestinationPath | undefined {
    return this.reset.isFulfilled
      ? AUTH_DESTINATION_PATHS[authDestinationAfter('reset', this.session.session)]
      : undefined;
  }

  /** The email that the code belongs to, known before or typed here. */
  get accountEmail(): string {
    return this.address ?? this.email.value;
  }

  start(knownEmail: string | undefined = this.draft.email): void {
    this.address ??= knownEmail;
  }

  /** ACC-42 */
  typeCode(code: string): void {
    this.code.setValue(codeIn(code));
  }

  submit(): void {
    if (validateAll(Object.values(this.fields))) void this.reset.run();
  }

  /** The visible fields, by the names of their inputs. */
  get fields(): Readonly<Record<string, FormField>> {
    const { email, code, displayName, questCode, password, repeat } = this;
    return this.needsDetails
      ? { email, code, displayName, questCode, password, repeat }
      : { email, code, password, repeat };
  }

  /** The refusal of the last attempt, unless the form handles it by asking for more. */
  get refusal(): Refusal | undefined {
    const { refusal } = this.reset;
    return refusal?.key === 'signUpDetailsRequired' ? undefined : refusal;
  }

  private get problems(): FieldProblems<ResetPasswordInput> {
    return resetProblems(this.form);
  }

  private get form(): ResetPasswordInput {
    const { displayName, questCode } = this;
    return {
      email: this.accountEmail,
      verificationCode: this.code.value,
      password: this.password.value,
      repeatPassword: this.repeat.value,
      ...(this.needsDetails && {
        displayName: displayName.value,
        code: questCode.value,
        timeZone: this.clock.zone(),
      }),
    };
  }

  /**
   * Signs the person out here too, because the server has ended every session of this account; their unsaved work stays
   * on this device.
   */
  private async resetPassword(): Promise<void> {
    this.draft.save(await this.choosePassword.run(this.form).catch((problem: unknown) => this.askForDetails(problem)));
    const { session } = this.session;
    if (session === undefined || emailKey(session.email) !== emailKey(this.accountEmail)) return;
    this.signOutObserver.beforeSignOut();
    this.sessionStore.end();
  }

  private askForDetails(problem: unknown): never {
    if (problem instanceof Refusal && problem.key === 'signUpDetailsRequired') this.needsDetails = true;
    throw problem;
  }

  private async sendAnotherCode(): Promise<void> {
    const draft = await this.askForReset.run(this.accountEmail);
    this.draft.save(draft);
    runInAction(() => (this.address = draft.email));
    this.code.clear();
    this.reset.reset();
    this.resendCooldown.start();
  }
}

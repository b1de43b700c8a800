import { makeAutoObservable, runInAction } from 'mobx';
import {
  displayNameProblem,
  emailProblem,
  type KeepInput,
  type KeepTrial,
  newPasswordProblem,
  type RequestKeepCode,
  verificationCodeProblem,
} from '#core/account';
import type { Refusal } from '#core/messages';
import { codeIn } from '#core/shared';
import { Task } from '../../kit/async/task.ts';
import { FormField, validateAll } from '../auth-form/form-field.ts';
import { ResendCooldown } from '../auth-form/resend-cooldown.ts';
import type { SessionState } from '../session/session.state.ts';

/** ACC-63 · Creates an account that keeps a guest's work: name, email and password, then the emailed code. */
export class KeepTrialViewModel {
  readonly displayName = new FormField(displayNameProblem);
  readonly email = new FormField(emailProblem);
  readonly password = new FormField((password) =>
    newPasswordProblem(password, { email: this.email.value, displayName: this.displayName.value }),
  );
  readonly code = new FormField(verificationCodeProblem);
  readonly request: Task;
  readonly resend: Task<[]>;
  readonly keep: Task;
  readonly resendCooldown = new ResendCooldown();
  isCodeSent = false;

  constructor(
    requestKeepCode: Pick<RequestKeepCode, 'run'>,
    keepTrial: Pick<KeepTrial, 'run'>,
    private readonly session: SessionState,
  ) {
    this.request = new Task(async () => {
      await requestKeepCode.run(this.form);
      runInAction(() => (this.isCodeSent = true));
    });
    this.resend = new Task(async () => {
      await requestKeepCode.run(this.form);
      this.code.clear();
      this.keep.reset();
      this.resendCooldown.start();
    });
    this.keep = new Task(() => keepTrial.run({ ...this.form, verificationCode: this.code.value }));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Whether the person already has an account. */
  get isDone(): boolean {
    return this.session.isSignedIn && !this.session.isGuest;
  }

  /** Whether the address already has an account; logging in then adds the guest's work to it. */
  get isKnown(): boolean {
    return this.keep.refusal?.key === 'alreadyHasAccount';
  }

  get fields(): Readonly<Record<string, FormField>> {
    const { displayName, email, password, code } = this;
    return this.isCodeSent ? { code } : { displayName, email, password };
  }

  get refusal(): Refusal | undefined {
    return this.isCodeSent ? this.keep.refusal : this.request.refusal;
  }

  typeCode(code: string): void {
    this.code.setValue(codeIn(code));
  }

  submit(): void {
    if (validateAll(Object.values(this.fields))) void (this.isCodeSent ? this.keep : this.request).run();
  }

  /** Returns to the form to enter another address. */
  goBack(): void {
    this.isCodeSent = false;
    this.code.clear();
    this.keep.reset();
  }

  private get form(): KeepInput {
    return { displayName: this.displayName.value, email: this.email.value, password: this.password.value };
  }
}

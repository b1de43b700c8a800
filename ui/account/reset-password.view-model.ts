import { makeAutoObservable, runInAction } from 'mobx';
import { type AskForReset, type ChoosePassword, resetProblems, type SignOut, stopAfter } from '#core/account';
import type { MessageKey } from '#core/messages';
import { Task } from '../kit/task.ts';
import { Calm } from './calm.ts';
import type { DraftState } from './draft.state.ts';
import { areAllRight, FormField } from './form-field.ts';
import type { SessionState } from './session.state.ts';
import { type StopPath, STOPS } from './stops.ts';
import type { Threshold } from './threshold.ts';

/** Somebody with a code from their mail, choosing a new password. */
export class ResetPasswordViewModel {
  /** Asked for only when nothing else tells the address. */
  readonly email = new FormField(() => this.complaints.email);
  readonly code = new FormField(() => this.complaints.verificationCode);
  readonly password = new FormField(() => this.complaints.password);
  readonly repeat = new FormField(() => this.complaints.repeatPassword);
  readonly reset: Task<[]>;
  readonly resend: Task<[]>;
  readonly calm = new Calm();
  /** Where the code was sent; nothing when somebody came here without asking for one. */
  address: string | undefined = undefined;

  constructor(
    private readonly choosePassword: ChoosePassword,
    private readonly askForReset: AskForReset,
    private readonly signOut: SignOut,
    private readonly session: SessionState,
    private readonly threshold: Threshold,
    private readonly draft: DraftState,
  ) {
    this.reset = new Task(() => this.choose());
    this.resend = new Task(() => this.sendAnother());
    makeAutoObservable<this, 'choosePassword' | 'askForReset' | 'signOut' | 'session' | 'threshold' | 'draft'>(
      this,
      {
        email: false,
        code: false,
        password: false,
        repeat: false,
        reset: false,
        resend: false,
        calm: false,
        choosePassword: false,
        askForReset: false,
        signOut: false,
        session: false,
        threshold: false,
        draft: false,
      },
      { autoBind: true },
    );
  }

  get next(): StopPath | undefined {
    return this.reset.isFulfilled ? STOPS[stopAfter('reset', this.session.session)] : undefined;
  }

  /** The address the code belongs to, told before or typed here. */
  get whose(): string {
    return this.address ?? this.email.value;
  }

  start(carried: string | undefined = this.draft.address): void {
    this.address ??= carried;
  }

  /** Spaces that came along when the code was copied are not part of it. */
  typeCode(code: string): void {
    this.code.type(code.replace(/\s/g, ''));
  }

  submit(): void {
    if (areAllRight([this.email, this.code, this.password, this.repeat])) void this.reset.run();
  }

  private get complaints(): Readonly<
    Record<'email' | 'verificationCode' | 'password' | 'repeatPassword', MessageKey | undefined>
  > {
    return resetProblems(this.form);
  }

  private get form() {
    return {
      email: this.whose,
      verificationCode: this.code.value,
      password: this.password.value,
      repeatPassword: this.repeat.value,
    };
  }

  /** Every session of the address has ended; whoever is signed in here logs in anew. */
  private async choose(): Promise<void> {
    this.draft.keep(await this.choosePassword.run(this.form));
    if (this.session.token === undefined) return;
    this.threshold.leave();
    await this.signOut.run();
  }

  private async sendAnother(): Promise<void> {
    const draft = await this.askForReset.run(this.whose);
    this.draft.keep(draft);
    runInAction(() => (this.address = draft.email));
    this.code.clear();
    this.reset.reset();
    this.calm.begin();
  }
}

import { makeAutoObservable, runInAction } from 'mobx';
import {
  emailProblem,
  newPasswordProblem,
  type PasswordOwner,
  repeatProblem,
  type ResendCode,
  type SignOut,
  stopAfter,
  verificationCodeProblem,
  type VerifyEmail,
} from '#core/account';
import { Refusal } from '#core/messages';
import { Task } from '../kit/task.ts';
import type { Arrival } from './arrival.state.ts';
import { Calm } from './calm.ts';
import type { DraftState } from './draft.state.ts';
import { areAllRight, FormField } from './form-field.ts';
import { isTheirs } from './linked-person.ts';
import type { SessionState } from './session.state.ts';
import { type StopPath, STOPS } from './stops.ts';
import type { Threshold } from './threshold.ts';

/** Somebody proving that an address is theirs: by the link in the letter, or by typing its code. */
export class EmailVerificationViewModel {
  readonly code = new FormField(verificationCodeProblem);
  /** Asked for only when nothing else tells the address. */
  readonly email = new FormField(emailProblem);
  /** Chosen anew only where the server asks for it (ACC-26). */
  readonly password = new FormField((password) => newPasswordProblem(password, this.owner));
  readonly repeat = new FormField((repeated) => repeatProblem(this.password.value, repeated));
  needsPassword = false;
  readonly verify: Task<[]>;
  readonly resend: Task<[]>;
  readonly goBack: Task<[]>;
  /** Where the code was sent; nothing when somebody came without a draft, a link or a session. */
  address: string | undefined = undefined;
  /** The name in the letter's link, when it was the link that brought the code. */
  linkedName: string | undefined = undefined;
  readonly calm = new Calm();
  private readonly addressee: string | undefined;
  private hasLeft = false;

  constructor(
    verifyEmail: VerifyEmail,
    private readonly resendCode: ResendCode,
    private readonly signOut: SignOut,
    private readonly arrival: Arrival,
    private readonly session: SessionState,
    private readonly threshold: Threshold,
    private readonly draft: DraftState,
  ) {
    this.verify = new Task(async () => {
      await this.prove(verifyEmail);
      draft.clear();
    });
    this.resend = new Task(() => this.sendAnother());
    this.goBack = new Task(() => this.leave());
    this.addressee = arrival.verification?.email;
    makeAutoObservable<this, 'addressee' | 'resendCode' | 'signOut' | 'arrival' | 'session' | 'threshold' | 'draft'>(
      this,
      {
        code: false,
        email: false,
        password: false,
        repeat: false,
        verify: false,
        resend: false,
        goBack: false,
        resendCode: false,
        signOut: false,
        arrival: false,
        session: false,
        threshold: false,
        calm: false,
        draft: false,
        addressee: false,
      },
      { autoBind: true },
    );
  }

  /** Where somebody goes on once the address is proven, here or in another tab, or when they turn back; a link waits for its addressee. */
  get next(): StopPath | undefined {
    if (this.hasLeft) return STOPS['log in'];
    const isProven = this.session.isVerified && !this.verify.isPending;
    if (!isProven || !isTheirs(this.session, this.addressee, this.verify)) return undefined;
    return STOPS[stopAfter('verify', this.session.session)];
  }

  /** The link's code is tried at once; otherwise the draft, what the link or the page's address says, or the session tells where the letter went. */
  start(carried: string | undefined = this.draft.address, asked?: string | null): void {
    const link = this.arrival.takeVerification();
    const incomplete = [asked, this.arrival.takeAddress()].find((email) => email && !emailProblem(email));
    this.address ??= link?.email ?? carried ?? incomplete ?? this.session.session?.email;
    if (!link) return;
    this.linkedName = link.name;
    this.code.type(link.verificationCode);
    this.submit();
  }

  /** Spaces that came along when the code was copied are not part of it. */
  typeCode(code: string): void {
    this.code.type(code.replace(/\s/g, ''));
  }

  private get owner(): PasswordOwner {
    return { email: this.address ?? '', displayName: this.linkedName ?? '' };
  }

  submit(): void {
    if (areAllRight(this.needsPassword ? [this.code, this.password, this.repeat] : [this.code])) void this.verify.run();
  }

  /** What the last try was refused for, but for the password that the form asks for then. */
  get refusal(): Refusal | undefined {
    const { refusal } = this.verify;
    return refusal?.key === 'newPasswordRequired' ? undefined : refusal;
  }

  /** Asks for a letter to the address that was typed, when none was known. */
  submitEmail(): void {
    if (areAllRight([this.email])) void this.resend.run();
  }

  private async prove(verifyEmail: VerifyEmail): Promise<void> {
    try {
      await verifyEmail.run(this.address ?? '', this.code.value, this.needsPassword ? this.password.value : undefined);
    } catch (problem) {
      if (problem instanceof Refusal && problem.key === 'newPasswordRequired')
        runInAction(() => (this.needsPassword = true));
      throw problem;
    }
  }

  private async sendAnother(): Promise<void> {
    const draft = await this.resendCode.run(this.address ?? this.email.value);
    this.draft.keep(draft);
    runInAction(() => (this.address = draft.email));
    this.code.clear();
    this.verify.reset();
    this.calm.begin();
  }

  private async leave(): Promise<void> {
    try {
      this.threshold.leave();
      if (this.session.isSignedIn) await this.signOut.run();
    } finally {
      runInAction(() => (this.hasLeft = true));
    }
  }
}

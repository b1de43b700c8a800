import { makeAutoObservable, runInAction } from 'mobx';
import { emailProblem, type ResendCode, type SignOut, verificationCodeProblem, type VerifyEmail } from '#core/account';
import { Task } from '../kit/task.ts';
import type { Arrival } from './arrival.state.ts';
import { areAllRight, FormField } from './form-field.ts';
import { isTheirs } from './linked-person.ts';
import type { SessionState } from './session.state.ts';

/** Seconds between two letters: long enough for the first to arrive. */
const CALM_SECONDS = 30;

/** What is told before a session is ended on purpose. */
interface Threshold {
  leave(): void;
}

/** Somebody proving that an address is theirs: by the link in the letter, or by typing its code. */
export class EmailVerificationViewModel {
  readonly code = new FormField(verificationCodeProblem);
  /** Asked for only when nothing else tells the address. */
  readonly email = new FormField(emailProblem);
  readonly verify: Task<[]>;
  readonly resend: Task<[]>;
  readonly goBack: Task<[]>;
  /** Where the code was sent; nothing when somebody came without a draft, a link or a session. */
  address: string | undefined = undefined;
  /** The name in the letter's link, when it was the link that brought the code. */
  linkedName: string | undefined = undefined;
  /** Seconds until another letter can be asked for. */
  calm = 0;
  private readonly addressee: string | undefined;
  private hasLeft = false;
  private ticking: ReturnType<typeof setInterval> | undefined = undefined;

  constructor(
    verifyEmail: VerifyEmail,
    private readonly resendCode: ResendCode,
    private readonly signOut: SignOut,
    private readonly arrival: Arrival,
    private readonly session: SessionState,
    private readonly threshold: Threshold,
  ) {
    this.verify = new Task(() => verifyEmail.run(this.address ?? '', this.code.value));
    this.resend = new Task(() => this.sendAnother());
    this.goBack = new Task(() => this.leave());
    this.addressee = arrival.verification?.email;
    makeAutoObservable<this, 'addressee' | 'resendCode' | 'signOut' | 'arrival' | 'session' | 'threshold' | 'ticking'>(
      this,
      {
        code: false,
        email: false,
        verify: false,
        resend: false,
        goBack: false,
        resendCode: false,
        signOut: false,
        arrival: false,
        session: false,
        threshold: false,
        ticking: false,
        addressee: false,
      },
      { autoBind: true },
    );
  }

  /** Where somebody goes on once the address is proven, here or in another tab, or when they turn back; a link waits for its addressee. */
  get next(): '/loadingScreen' | '/auth/login' | undefined {
    if (this.hasLeft) return '/auth/login';
    const isProven = this.session.isVerified && !this.verify.isPending;
    return isProven && isTheirs(this.session, this.addressee, this.verify) ? '/loadingScreen' : undefined;
  }

  get isCalm(): boolean {
    return this.calm > 0;
  }

  /** The link's code is tried at once; otherwise the draft or the session tells where the letter went. */
  start(signedUpAs: string | undefined): void {
    const link = this.arrival.takeVerification();
    this.address ??= link?.email ?? signedUpAs ?? this.session.session?.email;
    if (!link) return;
    this.linkedName = link.name;
    this.code.type(link.verificationCode);
    this.submit();
  }

  /** Spaces that came along when the code was copied are not part of it. */
  typeCode(code: string): void {
    this.code.type(code.replace(/\s/g, ''));
  }

  submit(): void {
    if (areAllRight([this.code])) void this.verify.run();
  }

  /** Asks for a letter to the address that was typed, when none was known. */
  submitEmail(): void {
    if (areAllRight([this.email])) void this.resend.run();
  }

  stop(): void {
    clearInterval(this.ticking);
    this.calm = 0;
  }

  private async sendAnother(): Promise<void> {
    const { email } = await this.resendCode.run(this.address ?? this.email.value);
    runInAction(() => (this.address = email));
    this.code.clear();
    this.verify.reset();
    this.waitCalmly();
  }

  private waitCalmly(): void {
    clearInterval(this.ticking);
    this.calm = CALM_SECONDS;
    this.ticking = setInterval(() => this.tick(), 1000);
  }

  private tick(): void {
    this.calm -= 1;
    if (this.calm <= 0) clearInterval(this.ticking);
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

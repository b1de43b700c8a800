import { makeAutoObservable, runInAction } from 'mobx';
import {
  displayNameProblem,
  emailProblem,
  newPasswordProblem,
  type PasswordOwner,
  questCodeProblem,
  replacedByLink,
  repeatProblem,
  type ResendCode,
  type SignOut,
  type SignUpDetails,
  authDestinationAfter,
  verificationCodeProblem,
  type VerifyEmail,
} from '#core/account';
import { Refusal } from '#core/messages';
import { type Clock, codeIn } from '#core/shared';
import { Task } from '../../kit/async/task.ts';
import type { LinkParamsState } from '../session/link-params.state.ts';
import { ResendCooldown } from '../auth-form/resend-cooldown.ts';
import type { SignUpDraftState } from './sign-up-draft.state.ts';
import { validateAll, FormField } from '../auth-form/form-field.ts';
import type { AccountSwap } from '../session/account-swap-notice.tsx';
import { isLinkRecipient } from '../session/link-recipient.ts';
import type { SessionState } from '../session/session.state.ts';
import { type AuthDestinationPath, AUTH_DESTINATION_PATHS } from '../auth-form/auth-destination-paths.ts';
import type { SignOutObserver } from '../session/sign-out-observer.ts';

/** Verifies an email address, by the link in an email or by typing its code. */
export class EmailVerificationViewModel {
  readonly code = new FormField(verificationCodeProblem);
  /** Shown only if the address is unknown. */
  readonly email = new FormField(emailProblem);
  /** Shown only if the server asks for the password again (ACC-26). */
  readonly password = new FormField((password) => newPasswordProblem(password, this.passwordOwner));
  readonly repeat = new FormField((repeated) => repeatProblem(this.password.value, repeated));
  needsPassword = false;
  /** Name and Quest Code are shown only if the server takes the sign-up for another's (ACC-39). */
  readonly displayName = new FormField(displayNameProblem);
  readonly questCode = new FormField(questCodeProblem);
  needsDetails = false;
  readonly verify: Task<[]>;
  readonly resend: Task<[]>;
  readonly goBack: Task<[]>;
  /** The address that the code was sent to; `undefined` without a draft, a link or a session. */
  address: string | undefined = undefined;
  /** Whether a sign-up or a request for a new code has emailed a code. A log-in emails none. */
  isCodeSent = false;
  /** The name from the link in the email, if the code came with the link. */
  linkedName: string | undefined = undefined;
  /** ACC-45 · The session that a link would replace, until the person continues. */
  swap: AccountSwap | undefined = undefined;
  readonly resendCooldown = new ResendCooldown();
  private readonly linkRecipient: string | undefined;
  private hasGoneBack = false;

  constructor(
    verifyEmail: VerifyEmail,
    private readonly resendCode: ResendCode,
    private readonly signOut: SignOut,
    private readonly linkParams: LinkParamsState,
    private readonly session: SessionState,
    private readonly signOutObserver: SignOutObserver,
    private readonly draft: SignUpDraftState,
    private readonly clock: Clock,
  ) {
    this.verify = new Task(async () => {
      await this.verifyCode(verifyEmail);
      draft.clear();
    });
    this.resend = new Task(() => this.sendAnotherCode());
    this.goBack = new Task(() => this.signOutAndGoBack());
    this.linkRecipient = linkParams.verification?.email;
    makeAutoObservable<this, 'linkRecipient' | 'signOutObserver' | 'clock'>(
      this,
      { signOutObserver: false, clock: false, linkRecipient: false },
      { autoBind: true },
    );
  }

  /**
   * Where to go once the email is verified, here or in another tab, or when the person turns back; a link waits for its
   * recipient.
   */
  get next(): AuthDestinationPath | undefined {
    if (this.hasGoneBack) return AUTH_DESTINATION_PATHS['log in'];
    const isProven = this.session.isVerified && !this.verify.isPending;
    if (!isProven || !isLinkRecipient(this.session, this.linkRecipient, this.verify)) return undefined;
    return AUTH_DESTINATION_PATHS[authDestinationAfter('verify', this.session.session)];
  }

  /**
   * ACC-45 · Tries the code of a link immediately if no other person is signed in; otherwise finds the email in the
   * sign-up draft, the link, the URL or the session.
   */
  start(knownEmail: string | undefined = this.draft.email, requestedEmail?: string | null): void {
    const link = this.linkParams.takeVerification();
    const incomplete = [requestedEmail, this.linkParams.takeEmail()].find((email) => email && !emailProblem(email));
    this.isCodeSent = knownEmail !== undefined;
    this.address ??= link?.email ?? knownEmail ?? incomplete ?? (this.session.session?.email || undefined);
    if (!link) return;
    this.linkedName = link.name;
    this.code.setValue(link.verificationCode);
    const current = replacedByLink(link.email, this.session.email);
    if (current === undefined) this.submit();
    else this.swap = { current, linked: link.email };
  }

  /** ACC-42 */
  typeCode(code: string): void {
    this.code.setValue(codeIn(code));
  }

  private get passwordOwner(): PasswordOwner {
    const displayName = this.needsDetails ? this.displayName.value : (this.linkedName ?? '');
    return { email: this.address ?? '', displayName };
  }

  /** The visible fields, by the names of their inputs. */
  get fields(): Readonly<Record<string, FormField>> {
    const { code, password, repeat, displayName, questCode } = this;
    if (!this.needsPassword) return { code };
    return this.needsDetails ? { code, displayName, questCode, password, repeat } : { code, password, repeat };
  }

  submit(): void {
    if (!validateAll(Object.values(this.fields))) return;
    this.swap = undefined;
    void this.verify.run();
  }

  /** The refusal of the last attempt, unless the form handles it by asking for more. */
  get refusal(): Refusal | undefined {
    const { refusal } = this.verify;
    const isAskedFor = refusal?.key === 'newPasswordRequired' || refusal?.key === 'signUpDetailsRequired';
    return isAskedFor ? undefined : refusal;
  }

  /** Sends a code to the typed email, if none was known. */
  submitEmail(): void {
    if (validateAll([this.email])) void this.resend.run();
  }

  private async verifyCode(verifyEmail: VerifyEmail): Promise<void> {
    try {
      const password = this.needsPassword ? this.password.value : undefined;
      await verifyEmail.run(this.address ?? '', this.code.value, password, this.details);
    } catch (problem) {
      if (problem instanceof Refusal) this.askFor(problem.key);
      throw problem;
    }
  }

  private get details(): SignUpDetails | undefined {
    if (!this.needsDetails) return undefined;
    return { displayName: this.displayName.value, code: this.questCode.value, timeZone: this.clock.zone() };
  }

  private askFor(missing: Refusal['key']): void {
    if (missing === 'newPasswordRequired') this.needsPassword = true;
    if (missing === 'signUpDetailsRequired') this.needsDetails = true;
  }

  private async sendAnotherCode(): Promise<void> {
    const draft = await this.resendCode.run(this.address ?? this.email.value);
    this.draft.save(draft);
    runInAction(() => {
      this.address = draft.email;
      this.isCodeSent = true;
    });
    this.code.clear();
    this.verify.reset();
    this.resendCooldown.start();
  }

  private async signOutAndGoBack(): Promise<void> {
    try {
      if (this.session.mayFollowQuest) return;
      this.signOutObserver.beforeSignOut();
      if (this.session.isSignedIn) await this.signOut.run();
    } finally {
      runInAction(() => (this.hasGoneBack = true));
    }
  }
}

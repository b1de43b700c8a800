import { makeAutoObservable, runInAction } from 'mobx';
import { type LogIn, logInProblems, type PasskeyLogIn, authDestinationAfter, replacedByLink } from '#core/account';
import type { Clock } from '#core/shared';
import { Task } from '../../kit/async/task.ts';
import type { LinkParamsState } from './link-params.state.ts';
import type { AuthLocationState } from '../auth-form/auth-location-state.ts';
import type { SignUpDraftState } from '../sign-up/sign-up-draft.state.ts';
import { validateAll, FormField } from '../auth-form/form-field.ts';
import { isLinkRecipient } from './link-recipient.ts';
import type { AccountSwap } from './account-swap-notice.tsx';
import { SecondFactorStep } from './second-factor-step.ts';
import type { SessionState } from './session.state.ts';
import { type AuthDestinationPath, AUTH_DESTINATION_PATHS } from '../auth-form/auth-destination-paths.ts';

/** The log-in form: email, password, and where it leads. */
export class LoginViewModel {
  readonly email = new FormField((email) => logInProblems({ email, password: '' }).email);
  readonly password = new FormField((password) => logInProblems({ email: '', password }).password);
  readonly secondFactor = new SecondFactorStep();
  readonly logIn: Task<[]>;
  readonly passkeyLogIn: Task;
  /** Whether a new password was just set. */
  isReset = false;
  /** ACC-45 · The session that an invitation would replace, until the person continues. */
  swap: AccountSwap | undefined = undefined;
  private isStarted = false;
  private linkRecipient: string | undefined;

  constructor(
    logIn: LogIn,
    passkeyLogIn: PasskeyLogIn,
    private readonly linkParams: LinkParamsState,
    private readonly session: SessionState,
    private readonly draft: SignUpDraftState,
    clock: Clock,
  ) {
    this.logIn = new Task(async () => {
      const { email, password, secondFactor } = this;
      const typed = { email: email.value, password: password.value, timeZone: clock.zone() };
      await secondFactor.during((sent) => logIn.run({ ...typed, ...sent }));
      draft.clear();
    });
    this.passkeyLogIn = new Task(async () => {
      this.logIn.reset();
      await passkeyLogIn.run();
      draft.clear();
      runInAction(() => (this.linkRecipient = undefined));
    });
    this.linkRecipient = linkParams.invitation?.email;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Where a person who is signed in, here or in another tab, goes next; an invitation waits for its recipient. */
  get next(): AuthDestinationPath | undefined {
    if (
      !this.session.isSignedIn ||
      this.session.isGuest ||
      !isLinkRecipient(this.session, this.linkRecipient, this.logIn)
    )
      return undefined;
    return AUTH_DESTINATION_PATHS[authDestinationAfter('log in', this.session.session)];
  }

  /**
   * ACC-64 · Whether a guest is here, whose work is added to the account that logs in; false until a prerendered page
   * is hydrated.
   */
  get isGuest(): boolean {
    return this.isStarted && this.session.isGuest;
  }

  /**
   * ACC-45 · Logs in with an invitation immediately if no other person is signed in, or fills in the email from another
   * auth page.
   */
  start({ address = this.draft.email, isReset = false }: AuthLocationState = {}): void {
    this.isStarted = true;
    const invitation = this.linkParams.takeInvitation();
    if (invitation) {
      this.email.setValue(invitation.email);
      this.password.setValue(invitation.temporalpass);
      const current = replacedByLink(invitation.email, this.session.email);
      if (current === undefined) this.submit();
      else this.swap = { current, linked: invitation.email };
    } else if (address !== undefined && this.email.value === '') {
      this.email.setValue(address);
      this.isReset = isReset;
    }
  }

  /** The fields of the visible step, by the names of their inputs. */
  get fields(): Readonly<Record<string, FormField>> {
    const { email, password, secondFactor } = this;
    return secondFactor.isAsked ? { secondFactor: secondFactor.code } : { email, password };
  }

  submit(): void {
    if (!validateAll(Object.values(this.fields))) return;
    if (this.linkRecipient !== undefined) this.linkRecipient = this.email.value;
    this.swap = undefined;
    this.passkeyLogIn.reset();
    void this.logIn.run();
  }
}

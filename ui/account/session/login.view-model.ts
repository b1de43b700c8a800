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
  /** Whether they have just set a new password. */
  isReset = false;
  /** ACC-45 · Whose session an invitation would replace, until somebody goes on. */
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

  /** Where somebody who is signed in, here or in another tab, goes on; an invitation waits for whom it invites. */
  get next(): AuthDestinationPath | undefined {
    if (
      !this.session.isSignedIn ||
      this.session.isGuest ||
      !isLinkRecipient(this.session, this.linkRecipient, this.logIn)
    )
      return undefined;
    return AUTH_DESTINATION_PATHS[authDestinationAfter('log in', this.session.session)];
  }

  /** ACC-64 · Whether a guest is here, to whose account what they did is added; said once the page that was drawn ahead has come to life. */
  get isGuest(): boolean {
    return this.isStarted && this.session.isGuest;
  }

  /** ACC-45 · Logs in with an invitation at once where nobody else is signed in, or fills in the email from another auth page. */
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

  /** The fields of the step that is shown, by the names of their inputs. */
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

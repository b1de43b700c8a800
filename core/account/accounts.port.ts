import type { SubmissionKey } from '../shared/index.ts';
import type { LogInInput, ResetPasswordInput, SignUpDetails, SignUpDraft, SignUpInput } from './account-inputs.ts';
import type { Token } from './session/session.ts';

/** Sign-up, log-in, codes and passwords: everything a person can request before, or in order to, have a session. */
export abstract class Accounts {
  /** A session token. Refuses with `errorAuthentication`, whether the address or the password was wrong. */
  abstract logIn(credentials: LogInInput): Promise<Token>;

  /** Makes an unverified account and mails a code; the same submission again makes none beside it. Refuses a taken address, an unknown Quest Code, and what the field rules refuse. */
  abstract signUp(form: SignUpInput, submission?: SubmissionKey): Promise<SignUpDraft>;

  /** Mails another code; answers alike whether or not the address is known. Refuses with `tooManyCodes`. */
  abstract resend(email: string): Promise<{ readonly email: string }>;

  /** Proves an address with its code, sets the password that comes with it, and opens a session. Refuses with `verificationCodeNotValid`, with `newPasswordRequired` where a password must come with the code (ACC-26), and with `signUpDetailsRequired` where name and Quest Code must come too (ACC-39). */
  abstract verify(email: string, verificationCode: string, password?: string, details?: SignUpDetails): Promise<Token>;

  /** Mails a reset code; answers alike whether or not the address is known. Refuses with `tooManyCodes`. */
  abstract forgotPassword(email: string): Promise<{ readonly email: string }>;

  /** Sets a new password and ends every session. Refuses with `verificationCodeNotValid`, and with `signUpDetailsRequired` where name and Quest Code must come too (ACC-39). */
  abstract reset(form: ResetPasswordInput): Promise<{ readonly email: string }>;

  /** Whether an address is free (ACC-27), compared as ACC-7 says. */
  abstract isEmailUnique(email: string): Promise<boolean>;

  /** Ends the session of this token, whether or not it is still kept here; ending one that has ended changes nothing. */
  abstract signOut(token: Token): Promise<void>;
}

import {
  forgotPassword,
  logIn,
  logOut,
  resendCode,
  resetPassword,
  signUp,
  checkUniqueEmail,
  verifyEmail,
} from '#api/account/account.api';
import type {
  Accounts,
  LogInInput,
  ResetPasswordInput,
  SignUpDetails,
  SignUpDraft,
  SignUpInput,
  Token,
} from '#core/account';
import type { SubmissionKey } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** Sign-up, log-in and sessions over the product's API. */
export class HttpAccounts implements Accounts {
  constructor(private readonly api: ApiClient) {}

  async logIn(credentials: LogInInput): Promise<Token> {
    const { jwt } = await this.api.send(logIn, credentials);
    return jwt;
  }

  signUp(form: SignUpInput, submission?: SubmissionKey): Promise<SignUpDraft> {
    return this.api.send(signUp, form, submission);
  }

  resend(email: string): Promise<{ readonly email: string }> {
    return this.api.send(resendCode, { email });
  }

  async verify(email: string, verificationCode: string, password?: string, details?: SignUpDetails): Promise<Token> {
    const form = { email, verificationCode, ...(password !== undefined && { password }), ...details };
    const { jwt } = await this.api.send(verifyEmail, form);
    return jwt;
  }

  forgotPassword(email: string): Promise<{ readonly email: string }> {
    return this.api.send(forgotPassword, { email });
  }

  reset(form: ResetPasswordInput): Promise<{ readonly email: string }> {
    return this.api.send(resetPassword, form);
  }

  async isEmailUnique(email: string): Promise<boolean> {
    const { unique } = await this.api.send(checkUniqueEmail, { email });
    return unique;
  }

  async signOut(token: Token): Promise<void> {
    await this.api.send(logOut, {}, undefined, token);
  }
}

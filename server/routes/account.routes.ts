import {
  CheckEmail,
  EndSession,
  OpenSession,
  RegisterTraveler,
  RequestCode,
  ResetPassword,
  VerifyAddress,
} from '#core/account';
import { emailAnswer, nothingAnswer, signUpAnswer, tokenAnswer, uniqueEmailAnswer } from '#api/account.answers';
import {
  forgotPassword,
  logIn,
  logOut,
  resendCode,
  resetPassword,
  signUp,
  uniqueEmail,
  verifyEmail,
} from '#api/account.api';
import { EmailForm, LogInForm, ResetPasswordForm, SignUpForm, VerifyForm } from '#api/account.forms';
import type { Serve } from '../serve.ts';

/** Counted tries stay counted when the answer is no, so refusals are kept here. */
const forAnybody = { allow: 'anybody', keepsRefusals: true } as const;

export function accountRoutes(serve: Serve): void {
  serve(logIn, { ...forAnybody, form: LogInForm, answer: tokenAnswer }, async ({ scope, sent, origin }) => ({
    jwt: await scope.get(OpenSession).run(sent, origin),
  }));

  serve(signUp, { ...forAnybody, form: SignUpForm, answer: signUpAnswer }, ({ scope, sent, origin }) =>
    scope.get(RegisterTraveler).run(sent, origin),
  );

  serve(resendCode, { ...forAnybody, form: EmailForm, answer: emailAnswer }, ({ scope, sent, origin }) =>
    scope.get(RequestCode).run('verify', sent.email, origin),
  );

  serve(verifyEmail, { ...forAnybody, form: VerifyForm, answer: tokenAnswer }, async ({ scope, sent }) => ({
    jwt: await scope.get(VerifyAddress).run(sent.email, sent.verificationCode),
  }));

  serve(forgotPassword, { ...forAnybody, form: EmailForm, answer: emailAnswer }, ({ scope, sent, origin }) =>
    scope.get(RequestCode).run('reset', sent.email, origin),
  );

  serve(resetPassword, { ...forAnybody, form: ResetPasswordForm, answer: emailAnswer }, ({ scope, sent }) =>
    scope.get(ResetPassword).run(sent),
  );

  serve(
    uniqueEmail,
    { allow: 'anybody', form: EmailForm, answer: uniqueEmailAnswer },
    async ({ scope, sent, origin }) => ({
      unique: await scope.get(CheckEmail).run(sent.email, origin),
    }),
  );

  serve(logOut, { allow: 'signed in', answer: nothingAnswer }, async ({ scope, jti = '' }) => {
    await scope.get(EndSession).run(jti);
    return {};
  });
}

import {
  CheckEmail,
  CheckPassword,
  EndSession,
  LegalDocuments,
  MailCode,
  OpenSession,
  PrepareAccount,
  PreparePasswordChange,
  PrepareReset,
  PrepareVerification,
  RegisterTraveler,
  ReplacePassword,
  RequestCode,
  ResetPassword,
  VerifyAddress,
} from '#core/account';
import {
  emailAnswer,
  legalDocumentAnswer,
  nothingAnswer,
  signUpAnswer,
  tokenAnswer,
  uniqueEmailAnswer,
} from '#api/account.answers';
import {
  changePassword,
  forgotPassword,
  legalDocument,
  logIn,
  logOut,
  resendCode,
  resetPassword,
  signUp,
  uniqueEmail,
  verifyEmail,
} from '#api/account.api';
import {
  ChangePasswordForm,
  EmailForm,
  LegalDocumentForm,
  LogInForm,
  ResendForm,
  ResetPasswordForm,
  SignUpForm,
  VerifyForm,
} from '#api/account.forms';
import type { Serve } from '../serve.ts';

const forAnybody = { allow: 'anybody', isSecret: true } as const;

export function accountRoutes(serve: Serve): void {
  serve(
    logIn,
    {
      ...forAnybody,
      form: LogInForm,
      answer: tokenAnswer,
      before: (call) => call.scope.get(CheckPassword).run(call.sent, call),
    },
    async ({ scope, device }, recognised) => ({ jwt: await scope.get(OpenSession).run(recognised, device) }),
  );

  serve(
    signUp,
    {
      ...forAnybody,
      form: SignUpForm,
      answer: signUpAnswer,
      before: (call) => call.scope.get(PrepareAccount).run(call.sent, call),
    },
    ({ scope, device }, prepared) => scope.get(RegisterTraveler).run(prepared, device),
  );

  serve(
    verifyEmail,
    {
      ...forAnybody,
      form: VerifyForm,
      answer: tokenAnswer,
      before: (call) => call.scope.get(PrepareVerification).run(call.sent, call),
    },
    async ({ scope, device }, prepared) => ({ jwt: await scope.get(VerifyAddress).run(prepared, device) }),
  );

  serve(
    resetPassword,
    {
      ...forAnybody,
      form: ResetPasswordForm,
      answer: emailAnswer,
      before: (call) => call.scope.get(PrepareReset).run(call.sent, call),
    },
    ({ scope }, prepared) => scope.get(ResetPassword).run(prepared),
  );

  for (const [endpoint, form, purpose] of [
    [resendCode, ResendForm, 'verify'] as const,
    [forgotPassword, EmailForm, 'reset'] as const,
  ])
    serve(
      endpoint,
      {
        ...forAnybody,
        form,
        answer: emailAnswer,
        before: (call) => call.scope.get(RequestCode).run(purpose, call.sent.email, call),
      },
      async ({ scope, sent }, prepared) => {
        await scope.get(MailCode).run(prepared);
        return { email: sent.email };
      },
    );

  serve(
    uniqueEmail,
    { allow: 'anybody', form: EmailForm, answer: uniqueEmailAnswer },
    async ({ scope, sent, origin }) => ({
      unique: await scope.get(CheckEmail).run(sent.email, origin),
    }),
  );

  serve(
    legalDocument,
    { allow: 'anybody', form: LegalDocumentForm, answer: legalDocumentAnswer },
    async ({ scope, sent }) => ({ fields: { content: await scope.get(LegalDocuments).of(sent.name) } }),
  );

  serve(
    changePassword,
    {
      allow: 'verified',
      isSecret: true,
      form: ChangePasswordForm,
      answer: nothingAnswer,
      before: ({ scope, sent, session }) => scope.get(PreparePasswordChange).run(session?.id ?? '', sent),
    },
    async ({ scope, jti = '' }, prepared) => {
      await scope.get(ReplacePassword).run(prepared, jti);
      return {};
    },
  );

  serve(logOut, { allow: 'signed in', answer: nothingAnswer }, async ({ scope, jti = '' }) => {
    await scope.get(EndSession).run(jti);
    return {};
  });
}

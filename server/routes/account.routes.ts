import {
  CheckEmailAvailability,
  CheckPassword,
  EndSession,
  LegalDocuments,
  MailCode,
  StartPasswordSession,
  PrepareAccount,
  PreparePasswordChange,
  PreparePasswordReset,
  PrepareVerification,
  RegisterTraveler,
  ReplacePassword,
  RequestCode,
  ResetPassword,
  CompleteVerification,
} from '#core/account';
import {
  emailResponse,
  legalDocumentResponse,
  emptyResponse,
  signUpResponse,
  tokenResponse,
  uniqueEmailResponse,
} from '#api/account/account.responses';
import {
  changePassword,
  forgotPassword,
  readLegalDocument,
  logIn,
  logOut,
  resendCode,
  resetPassword,
  signUp,
  checkUniqueEmail,
  verifyEmail,
} from '#api/account/account.api';
import {
  ChangePasswordForm,
  EmailForm,
  LegalDocumentForm,
  LogInForm,
  ResendCodeForm,
  ResetPasswordForm,
  SignUpForm,
  VerifyEmailForm,
} from '#api/account/account.forms';
import type { RegisterRoute } from '../requests/route-definition.ts';

const forAnybody = { allow: 'anybody', hasSecrets: true } as const;

export function accountRoutes(serve: RegisterRoute): void {
  serve(
    logIn,
    {
      ...forAnybody,
      form: LogInForm,
      responseSchema: tokenResponse,
      beforeTransaction: (call) => call.scope.get(CheckPassword).run(call.input, call),
    },
    async ({ scope, deviceSecret }, traveler) => ({
      jwt: await scope.get(StartPasswordSession).run(traveler, deviceSecret),
    }),
  );

  serve(
    signUp,
    {
      ...forAnybody,
      form: SignUpForm,
      responseSchema: signUpResponse,
      beforeTransaction: (call) => call.scope.get(PrepareAccount).run(call.input, call),
    },
    ({ scope, deviceSecret }, prepared) => scope.get(RegisterTraveler).run(prepared, deviceSecret),
  );

  serve(
    verifyEmail,
    {
      ...forAnybody,
      form: VerifyEmailForm,
      responseSchema: tokenResponse,
      beforeTransaction: (call) => call.scope.get(PrepareVerification).run(call.input, call),
    },
    async ({ scope, deviceSecret }, prepared) => ({
      jwt: await scope.get(CompleteVerification).run(prepared, deviceSecret),
    }),
  );

  serve(
    resetPassword,
    {
      ...forAnybody,
      form: ResetPasswordForm,
      responseSchema: emailResponse,
      beforeTransaction: (call) => call.scope.get(PreparePasswordReset).run(call.input, call),
    },
    ({ scope }, prepared) => scope.get(ResetPassword).run(prepared),
  );

  for (const [endpoint, form, purpose] of [
    [resendCode, ResendCodeForm, 'verify'] as const,
    [forgotPassword, EmailForm, 'reset'] as const,
  ])
    serve(
      endpoint,
      {
        ...forAnybody,
        form,
        responseSchema: emailResponse,
        beforeTransaction: (call) => call.scope.get(RequestCode).run(purpose, call.input.email, call),
      },
      async ({ scope, input }, prepared) => {
        await scope.get(MailCode).run(prepared);
        return { email: input.email };
      },
    );

  serve(
    checkUniqueEmail,
    { allow: 'anybody', form: EmailForm, responseSchema: uniqueEmailResponse },
    async ({ scope, input, clientNetwork }) => ({
      unique: await scope.get(CheckEmailAvailability).run(input.email, clientNetwork),
    }),
  );

  serve(
    readLegalDocument,
    { allow: 'anybody', form: LegalDocumentForm, responseSchema: legalDocumentResponse },
    async ({ scope, input }) => ({ fields: { content: await scope.get(LegalDocuments).of(input.name) } }),
  );

  serve(
    changePassword,
    {
      allow: 'verified',
      hasSecrets: true,
      form: ChangePasswordForm,
      responseSchema: emptyResponse,
      beforeTransaction: ({ scope, input, session }) => scope.get(PreparePasswordChange).run(session?.id ?? '', input),
    },
    async ({ scope, jti = '' }, prepared) => {
      await scope.get(ReplacePassword).run(prepared, jti);
      return {};
    },
  );

  serve(logOut, { allow: 'signed in', responseSchema: emptyResponse }, async ({ scope, jti = '' }) => {
    await scope.get(EndSession).run(jti);
    return {};
  });
}

import { LegalDocuments } from '#core/account';
import {
  CheckCurrentPassword,
  CheckEmailAvailability,
  CheckPassword,
  ConfirmSession,
  EndSession,
  MailCode,
  OwnSessions,
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
} from '#core/account/server';
import { ownWayIn } from './own-way-in.ts';
import type { ApiRequest, RegisterRoute } from '../http/requests/route-definition.ts';
import {
  changePassword,
  confirmPassword,
  forgotPassword,
  readLegalDocument,
  logIn,
  logOut,
  readDevices,
  signOutDevice,
  signOutOtherDevices,
  resendCode,
  resetPassword,
  signUp,
  checkUniqueEmail,
  verifyEmail,
} from '#api/account/account.api';

const forAnybody = { allow: 'anybody', hasSecrets: true } as const;

const emailIn = async ({ input }: ApiRequest<{ readonly email: string }>): Promise<string> => input.email;

export function accountRoutes(serve: RegisterRoute): void {
  serve(
    logIn,
    {
      ...forAnybody,
      beforeTransaction: async (call) => ownWayIn(call).get(CheckPassword).run(call.input, call),
      securityEvent: { kind: 'log-in', email: emailIn, secondFactor: (traveler) => traveler.secondFactor },
    },
    async ({ scope, deviceSecret: device, token: replaced, userAgent }, traveler) => ({
      jwt: await scope.get(StartPasswordSession).run(traveler, { device, replaced, userAgent }),
    }),
  );

  serve(
    signUp,
    {
      ...forAnybody,
      securityEvent: { kind: 'sign-up', email: emailIn },
      beforeTransaction: async (call) => ownWayIn(call).get(PrepareAccount).run(call.input, call),
    },
    ({ scope, deviceSecret }, prepared) => scope.get(RegisterTraveler).run(prepared, deviceSecret),
  );

  serve(
    verifyEmail,
    {
      ...forAnybody,
      securityEvent: { kind: 'email-verification', email: emailIn },
      beforeTransaction: async (call) => ownWayIn(call).get(PrepareVerification).run(call.input, call),
    },
    async ({ scope, deviceSecret: device, token: replaced, userAgent }, prepared) => ({
      jwt: await scope.get(CompleteVerification).run(prepared, { device, replaced, userAgent }),
    }),
  );

  serve(
    resetPassword,
    {
      ...forAnybody,
      securityEvent: { kind: 'password-reset', email: emailIn },
      beforeTransaction: async (call) => ownWayIn(call).get(PreparePasswordReset).run(call.input, call),
    },
    ({ scope }, prepared) => scope.get(ResetPassword).run(prepared),
  );

  for (const [endpoint, purpose] of [[resendCode, 'verify'] as const, [forgotPassword, 'reset'] as const])
    serve(
      endpoint,
      {
        ...forAnybody,
        beforeTransaction: async (call) => ownWayIn(call).get(RequestCode).run(purpose, call.input.email, call),
      },
      async ({ scope, input }, prepared) => {
        await scope.get(MailCode).run(prepared);
        return { email: input.email };
      },
    );

  serve(checkUniqueEmail, { allow: 'anybody' }, async ({ scope, input, clientNetwork }) => ({
    unique: await scope.get(CheckEmailAvailability).run(input.email, clientNetwork),
  }));

  serve(readLegalDocument, { allow: 'anybody' }, async ({ scope, input }) => ({
    fields: { content: await scope.get(LegalDocuments).of(input.name) },
  }));

  serve(
    changePassword,
    {
      allow: 'verified',
      hasSecrets: true,
      securityEvent: { kind: 'password-change' },
      beforeTransaction: ({ scope, input, session }) => scope.get(PreparePasswordChange).run(session?.id ?? '', input),
    },
    async ({ scope, userAgent }, prepared) => ({ jwt: await scope.get(ReplacePassword).run(prepared, userAgent) }),
  );

  serve(readDevices, { allow: 'signed in' }, async ({ scope }) => ({
    devices: await scope.get(OwnSessions).all(),
  }));

  const withPassword = {
    allow: 'signed in',
    hasSecrets: true,
    beforeTransaction: ({ scope, input, session }: ApiRequest<{ readonly password: string }>) =>
      scope.get(CheckCurrentPassword).run(session?.id ?? '', input.password, 'password'),
  } as const;

  serve(
    confirmPassword,
    { ...withPassword, securityEvent: { kind: 'password-confirmation' } },
    async ({ scope, jti = '' }) => {
      await scope.get(ConfirmSession).run(jti);
      return {};
    },
  );

  serve(signOutDevice, { ...withPassword, securityEvent: { kind: 'session-end' } }, async ({ scope, input }) => {
    await scope.get(OwnSessions).end(input.deviceId);
    return {};
  });

  serve(
    signOutOtherDevices,
    { ...withPassword, isIdempotent: true, securityEvent: { kind: 'other-sessions-end' } },
    async ({ scope }) => {
      await scope.get(OwnSessions).endOthers();
      return {};
    },
  );

  serve(
    logOut,
    { allow: 'signed in', isForGuests: true, securityEvent: { kind: 'session-end' } },
    async ({ scope, jti = '' }) => {
      await scope.get(EndSession).run(jti);
      return {};
    },
  );
}

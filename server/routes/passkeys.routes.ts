import {
  AddPasskey,
  BeginPasskey,
  BeginPasskeyLogIn,
  CheckCurrentPassword,
  CheckNewPasskey,
  CheckOrganisationRequired,
  CheckPasskey,
  CheckSecondFactor,
  FindPasskeyOwner,
  ListPasskeys,
  RemovePasskey,
  StartPasskeySession,
  UseSecondFactor,
} from '#core/account/server';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  logInWithPasskey,
  readPasskeys,
  removePasskey,
} from '#api/account/passkeys.api';
import type { ApiRequest, RegisterRoute } from '../http/requests/route-definition.ts';

const checkPassword = ({ scope, input, session }: ApiRequest<{ readonly password: string }>) =>
  scope.get(CheckCurrentPassword).run(session?.id ?? '', input.password, 'password');

export function passkeysRoutes(serve: RegisterRoute): void {
  serve(beginPasskeyLogIn, { allow: 'anybody', hasSecrets: true }, (call) =>
    call.scope.get(BeginPasskeyLogIn).run(call),
  );

  serve(
    logInWithPasskey,
    {
      allow: 'anybody',
      hasSecrets: true,
      securityEvent: {
        kind: 'log-in',
        email: ({ scope, input }) => scope.get(FindPasskeyOwner).run(input.credential),
      },
      beforeTransaction: async (call) => {
        const email = await call.scope.get(FindPasskeyOwner).run(call.input.credential);
        const passkey = await call.scope.get(CheckPasskey).run(call.input, call);
        call.scope.get(CheckOrganisationRequired).run(email ?? '');
        return passkey;
      },
    },
    async ({ scope, deviceSecret: device, token: replaced, userAgent }, passkey) => ({
      jwt: await scope.get(StartPasskeySession).run(passkey, { device, replaced, userAgent }),
    }),
  );

  serve(readPasskeys, { allow: 'verified' }, async ({ scope, session }) => ({
    passkeys: await scope.get(ListPasskeys).run(session?.id ?? ''),
  }));

  serve(
    beginPasskey,
    {
      allow: 'verified',
      hasSecrets: true,
      beforeTransaction: async (call) => {
        const traveler = await checkPassword(call);
        const { secondFactor } = call.input;
        return { traveler, proof: await call.scope.get(CheckSecondFactor).run(traveler.id, secondFactor) };
      },
      securityEvent: { kind: 'password-confirmation', secondFactor: ({ proof }) => proof },
    },
    async ({ scope }, { traveler, proof }) => {
      await scope.get(UseSecondFactor).run(traveler.id, proof);
      return scope.get(BeginPasskey).run(traveler);
    },
  );

  serve(
    addPasskey,
    {
      allow: 'verified',
      hasSecrets: true,
      securityEvent: { kind: 'passkey-added' },
      beforeTransaction: ({ scope, input, session }) => scope.get(CheckNewPasskey).run(session?.id ?? '', input),
    },
    async ({ scope, input, session, userAgent }, key) => {
      await scope.get(AddPasskey).run(session?.id ?? '', key, { transports: input.transports, userAgent });
      return {};
    },
  );

  serve(
    removePasskey,
    {
      allow: 'verified',
      hasSecrets: true,
      securityEvent: { kind: 'passkey-removed' },
      beforeTransaction: checkPassword,
    },
    async ({ scope, input, session }) => {
      await scope.get(RemovePasskey).run(session?.id ?? '', input.passkeyId);
      return {};
    },
  );
}

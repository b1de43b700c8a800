import {
  BeginSecondFactor,
  CheckCurrentPassword,
  ConfirmSecondFactor,
  DescribeSecondFactor,
  PrepareRecoveryCodes,
  PrepareSecondFactor,
  PrepareSecondFactorChange,
  RemoveSecondFactor,
  RenewRecoveryCodes,
} from '#core/account/server';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  switchSecondFactorOff,
} from '#api/account/second-factor.api';
import type { RegisterRoute } from '../http/requests/route-definition.ts';

const withSecrets = { allow: 'verified', hasSecrets: true } as const;

export function secondFactorRoutes(serve: RegisterRoute): void {
  serve(readSecondFactor, { allow: 'verified' }, ({ scope, session }) =>
    scope.get(DescribeSecondFactor).run(session?.id ?? ''),
  );

  serve(
    beginSecondFactor,
    {
      ...withSecrets,
      beforeTransaction: ({ scope, input, session }) =>
        scope.get(CheckCurrentPassword).run(session?.id ?? '', input.password, 'password'),
    },
    ({ scope }, traveler) => scope.get(BeginSecondFactor).run(traveler),
  );

  serve(
    confirmSecondFactor,
    {
      ...withSecrets,
      securityEvent: { kind: 'second-factor-on' },
      beforeTransaction: ({ scope, input, session }) =>
        scope.get(PrepareSecondFactor).run(session?.id ?? '', input.secondFactor),
    },
    async ({ scope, session }, prepared) => ({
      recoveryCodes: await scope.get(ConfirmSecondFactor).run(session?.id ?? '', prepared),
    }),
  );

  serve(
    renewRecoveryCodes,
    {
      ...withSecrets,
      beforeTransaction: async ({ scope, input, session }) => ({
        proof: await scope.get(PrepareSecondFactorChange).run(session?.id ?? '', input),
        codes: await scope.get(PrepareRecoveryCodes).run(),
      }),
      securityEvent: { kind: 'recovery-codes-renewal', secondFactor: ({ proof }) => proof },
    },
    async ({ scope, session }, { proof, codes }) => ({
      recoveryCodes: await scope.get(RenewRecoveryCodes).run(session?.id ?? '', proof, codes),
    }),
  );

  serve(
    switchSecondFactorOff,
    {
      ...withSecrets,
      beforeTransaction: ({ scope, input, session }) =>
        scope.get(PrepareSecondFactorChange).run(session?.id ?? '', input),
      securityEvent: { kind: 'second-factor-off', secondFactor: (proof) => proof },
    },
    async ({ scope, session }, proof) => {
      await scope.get(RemoveSecondFactor).run(session?.id ?? '', proof);
      return {};
    },
  );
}

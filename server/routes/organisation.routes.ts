import {
  BeginOrganisationLogIn,
  FinishOrganisationLogIn,
  LogInThroughOrganisation,
  PrepareOrganisationFinish,
  PrepareOrganisationLogIn,
} from '#core/account/server';
import {
  beginOrganisationLogIn,
  finishOrganisationLogIn,
  logInThroughOrganisation,
} from '#api/account/organisation.api';
import type { RegisterRoute } from '../http/requests/route-definition.ts';

const forAnybody = { allow: 'anybody', hasSecrets: true } as const;

export function organisationRoutes(serve: RegisterRoute): void {
  serve(
    beginOrganisationLogIn,
    { ...forAnybody, beforeTransaction: (call) => call.scope.get(BeginOrganisationLogIn).run(call) },
    async (_, begun) => begun,
  );

  serve(
    logInThroughOrganisation,
    {
      ...forAnybody,
      beforeTransaction: (call) => call.scope.get(PrepareOrganisationLogIn).run(call.input, call),
      securityEvent: { kind: 'log-in', isOfNewSession: true },
    },
    ({ scope, deviceSecret: device, token: replaced, userAgent }, prepared) =>
      scope.get(LogInThroughOrganisation).run(prepared, { device, replaced, userAgent }),
  );

  serve(
    finishOrganisationLogIn,
    {
      ...forAnybody,
      beforeTransaction: (call) => call.scope.get(PrepareOrganisationFinish).run(call.input, call),
      securityEvent: { kind: 'log-in', isOfNewSession: true, secondFactor: ({ secondFactor }) => secondFactor },
    },
    ({ scope, deviceSecret: device, token: replaced, userAgent }, prepared) =>
      scope.get(FinishOrganisationLogIn).run(prepared, { device, replaced, userAgent }),
  );
}

import { PrepareGuest, StartGuest } from '#core/account/server';
import { startGuest } from '#api/account/guests.api';
import type { RegisterRoute } from '../http/requests/route-definition.ts';

export function guestsRoutes(serve: RegisterRoute): void {
  serve(
    startGuest,
    {
      allow: 'anybody',
      hasSecrets: true,
      beforeTransaction: (call) => call.scope.get(PrepareGuest).run(call.input.timeZone, call),
    },
    async ({ scope, token: replaced, userAgent }, prepared) => ({
      jwt: await scope.get(StartGuest).run(prepared, { replaced, userAgent }),
    }),
  );
}

import {
  JoinGuest,
  KeepGuest,
  MailCode,
  PrepareGuest,
  PrepareKeep,
  PrepareKeepCode,
  StartGuest,
} from '#core/account/server';
import { confirmKeepGuest, joinGuest, keepGuest, startGuest } from '#api/account/guests.api';
import { ownWayIn } from './own-way-in.ts';
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

  const forGuests = { allow: 'signed in', isForGuests: true, hasSecrets: true } as const;

  serve(
    keepGuest,
    {
      ...forGuests,
      beforeTransaction: async (call) => ownWayIn(call).get(PrepareKeepCode).run(call.input, call.session, call),
    },
    async ({ scope, input }, prepared) => {
      await scope.get(MailCode).run(prepared);
      return { email: input.email };
    },
  );

  serve(
    confirmKeepGuest,
    {
      ...forGuests,
      securityEvent: { kind: 'email-verification', email: async ({ input }) => input.email },
      beforeTransaction: async (call) => ownWayIn(call).get(PrepareKeep).run(call.input, call.session, call),
    },
    async ({ scope, deviceSecret: device, token: replaced, userAgent }, prepared) => ({
      jwt: await scope.get(KeepGuest).run(prepared, { device, replaced, userAgent }),
    }),
  );

  serve(joinGuest, { allow: 'verified', hasSecrets: true }, async ({ scope, input, session }) => ({
    isAdded: await scope.get(JoinGuest).run(session?.id ?? '', input.guestToken),
  }));
}

import { PartnerFit } from '#core/relationships';
import { ThrottleInvitations } from '#core/relationships/server';
import type { RegisterRoute } from '../http/requests/route-definition.ts';
import { changeFindable, inviteCandidate, readPartnerCandidates } from '#api/relationships/partner-fit.api';

export function partnerFitRoutes(serve: RegisterRoute): void {
  serve(readPartnerCandidates, { allow: 'verified' }, ({ scope }) => scope.get(PartnerFit).search());

  serve(changeFindable, { allow: 'verified' }, async ({ scope, input }) => {
    await scope.get(PartnerFit).letBeFound(input.isFindable);
    return {};
  });

  serve(
    inviteCandidate,
    {
      allow: 'verified',
      beforeTransaction: ({ scope, session }) => scope.get(ThrottleInvitations).run(session?.id ?? ''),
    },
    async ({ scope, input }) => {
      await scope.get(PartnerFit).invite(input.userId);
      return {};
    },
  );
}

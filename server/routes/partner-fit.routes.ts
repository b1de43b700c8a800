import { changeFindable, inviteCandidate, readPartnerCandidates } from '#api/relationships/partner-fit.api';
import { CandidateForm, FindableForm } from '#api/relationships/relationships.forms';
import { partnerSearchResponse } from '#api/relationships/relationships.responses';
import { strictObject } from '#api/shared/response-types';
import { PartnerFit, ThrottleInvitations } from '#core/relationships';
import type { RegisterRoute } from '../requests/route-definition.ts';

export function partnerFitRoutes(serve: RegisterRoute): void {
  serve(readPartnerCandidates, { allow: 'verified', responseSchema: partnerSearchResponse }, ({ scope }) =>
    scope.get(PartnerFit).search(),
  );

  serve(
    changeFindable,
    { allow: 'verified', form: FindableForm, responseSchema: strictObject({}) },
    async ({ scope, input }) => {
      await scope.get(PartnerFit).letBeFound(input.isFindable);
      return {};
    },
  );

  serve(
    inviteCandidate,
    {
      allow: 'verified',
      form: CandidateForm,
      responseSchema: strictObject({}),
      beforeTransaction: ({ scope, session }) => scope.get(ThrottleInvitations).run(session?.id ?? ''),
    },
    async ({ scope, input }) => {
      await scope.get(PartnerFit).invite(input.userId);
      return {};
    },
  );
}

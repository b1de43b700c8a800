import { NudgeForm } from '#api/relationships/relationships.forms';
import { stalledPartnerResponse } from '#api/relationships/relationships.responses';
import { nudgePartner, readStalledPartner } from '#api/relationships/stalled.api';
import { strictObject } from '#api/shared/response-types';
import { StalledPartners } from '#core/relationships';
import type { RegisterRoute } from '../requests/route-definition.ts';

export function stalledRoutes(serve: RegisterRoute): void {
  serve(readStalledPartner, { allow: 'verified', responseSchema: stalledPartnerResponse }, async ({ scope }) => ({
    stalledPartner: await scope.get(StalledPartners).current(),
  }));

  serve(
    nudgePartner,
    { allow: 'verified', form: NudgeForm, responseSchema: strictObject({}) },
    async ({ scope, input }) => {
      await scope.get(StalledPartners).nudge(input.relationshipId);
      return {};
    },
  );
}

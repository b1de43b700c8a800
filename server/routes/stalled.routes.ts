import { StalledPartners } from '#core/relationships';
import type { RegisterRoute } from '../http/requests/route-definition.ts';
import { nudgePartner, readStalledPartner } from '#api/relationships/stalled.api';

export function stalledRoutes(serve: RegisterRoute): void {
  serve(readStalledPartner, { allow: 'verified' }, async ({ scope }) => ({
    stalledPartner: await scope.get(StalledPartners).current(),
  }));

  serve(nudgePartner, { allow: 'verified' }, async ({ scope, input }) => {
    await scope.get(StalledPartners).nudge(input.relationshipId);
    return {};
  });
}

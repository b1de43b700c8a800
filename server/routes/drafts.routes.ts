import { ServerDrafts } from '#core/applets';
import type { RegisterRoute } from '../http/requests/route-definition.ts';
import { readDraft, saveDraft } from '#api/drafts/drafts.api';

export function draftsRoutes(serve: RegisterRoute): void {
  serve(readDraft, { allow: 'verified' }, async ({ scope, input }) => ({
    saved: await scope.get(ServerDrafts).find(input.place),
  }));

  serve(
    saveDraft,
    {
      allow: 'verified',
      isIdempotent: true,
      hasLargeBody: true,
    },
    ({ scope, input: { place: key, ...update } }) => scope.get(ServerDrafts).save(key, update),
  );
}

import { ServerDrafts } from '#core/applets';
import { saveDraftResponse, savedDraftResponse } from '#api/drafts/drafts.responses';
import { readDraft, saveDraft } from '#api/drafts/drafts.api';
import { SaveDraftForm, DraftKeyForm } from '#api/drafts/drafts.forms';
import type { RegisterRoute } from '../requests/route-definition.ts';

export function draftsRoutes(serve: RegisterRoute): void {
  serve(
    readDraft,
    { allow: 'verified', form: DraftKeyForm, responseSchema: savedDraftResponse },
    async ({ scope, input }) => ({
      saved: await scope.get(ServerDrafts).find(input.place),
    }),
  );

  serve(
    saveDraft,
    {
      allow: 'verified',
      form: SaveDraftForm,
      responseSchema: saveDraftResponse,
      isIdempotent: true,
      hasLargeBody: true,
    },
    ({ scope, input: { place: key, ...update } }) => scope.get(ServerDrafts).save(key, update),
  );
}

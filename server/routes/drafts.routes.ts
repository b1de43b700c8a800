import { SavedDrafts } from '#core/applets';
import { draftReplyAnswer, savedDraftAnswer } from '#api/drafts.answers';
import { readDraft, saveDraft } from '#api/drafts.api';
import { DraftForm, PlaceForm } from '#api/drafts.forms';
import type { Serve } from '../serve.ts';

export function draftsRoutes(serve: Serve): void {
  serve(readDraft, { allow: 'verified', form: PlaceForm, answer: savedDraftAnswer }, async ({ scope, sent }) => ({
    saved: await scope.get(SavedDrafts).at(sent.place),
  }));

  serve(
    saveDraft,
    { allow: 'verified', form: DraftForm, answer: draftReplyAnswer, isRepeatable: true, bringsAnswers: true },
    ({ scope, sent: { place, ...offer } }) => scope.get(SavedDrafts).save(place, offer),
  );
}

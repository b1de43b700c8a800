import type { ServiceIdentifier } from 'inversify';
import { ApiClient } from '#adapters/http/api-client';
import { httpShowcaseFiles, httpShowcases } from '#adapters/http/showcases';
import { FileUploader, UploadFile } from '#core/applets';
import { RandomSource } from '#core/shared';
import { type ShowcaseFiles, Showcases, UploadBackground } from '#core/showcases';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { EmailDraftsState } from '#ui/kit/overlay/email-drafts.state.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { ShowcasePictures } from '#ui/showcases/showcase-pictures.ts';
import { ShowcasesViewModel } from '#ui/showcases/showcases.view-model.ts';
import { bindings } from '../../bindings.ts';

/** The `ShowcaseFiles` of the Traveler, separate from the binding for visitors' pages. */
const OwnShowcaseFiles: ServiceIdentifier<ShowcaseFiles> = Symbol('OwnShowcaseFiles');

/** The showcases of a Traveler, and of the people around them. */
export const showcasesBindings = bindings(({ factory, transient }) => {
  factory(Showcases, httpShowcases, ApiClient);
  transient(UploadBackground, UploadFile);
  factory(OwnShowcaseFiles, httpShowcaseFiles, ApiClient);
  transient(ShowcasePictures, UploadBackground, FileUploader, OwnShowcaseFiles);
  transient(
    ShowcasesViewModel,
    Showcases,
    ActiveQuestState,
    ToastState,
    RandomSource,
    ShowcasePictures,
    EmailDraftsState,
  );
});

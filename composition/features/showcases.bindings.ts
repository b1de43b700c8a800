import { ApiClient } from '#adapters/http/api-client';
import { HttpShowcaseFiles } from '#adapters/http/showcases/http-showcase-files';
import { HttpShowcases } from '#adapters/http/showcases/http-showcases';
import { FileUploader, UploadFile } from '#core/applets';
import { Clock, RandomSource } from '#core/shared';
import { Showcases, UploadBackground } from '#core/showcases';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { ShowcasePictures } from '#ui/showcases/showcase-pictures.ts';
import { ShowcasesViewModel } from '#ui/showcases/showcases.view-model.ts';
import { bindings } from '../bindings.ts';

/** The showcases of a Traveler, and of the people around them. */
export const showcasesBindings = bindings(({ singleton, transient }) => {
  singleton(Showcases, HttpShowcases, ApiClient);
  transient(UploadBackground, UploadFile);
  singleton(HttpShowcaseFiles, HttpShowcaseFiles, ApiClient);
  transient(ShowcasePictures, UploadBackground, FileUploader, HttpShowcaseFiles);
  transient(ShowcasesViewModel, Showcases, ActiveQuestState, ToastState, Clock, RandomSource, ShowcasePictures);
});

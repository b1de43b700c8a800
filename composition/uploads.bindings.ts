import { ApiClient } from '#adapters/http/api-client';
import { BrowserUploadLimit } from '#adapters/browser/browser-upload-limit';
import { HttpDepot } from '#adapters/http/http-depot';
import { Depot, UploadFile, UploadLimit } from '#core/applets';
import { Clock, Network } from '#core/shared';
import { SessionState } from '#ui/account/session.state.ts';
import { FilePreviewViewModel } from '#ui/applets/file-preview.view-model.ts';
import { ImagesState } from '#ui/applets/images.state.ts';
import { UploadsState } from '#ui/applets/uploads.state.ts';
import { bindings } from './bindings.ts';

export const uploadsBindings = bindings(({ keep, make }) => {
  keep(Depot, HttpDepot, ApiClient);
  make(UploadFile, Depot);
  make(FilePreviewViewModel, Depot, Network);
  keep(UploadLimit, BrowserUploadLimit);
  keep(UploadsState, UploadsState, UploadFile, Clock, SessionState, UploadLimit);
  keep(ImagesState, ImagesState, Depot, UploadsState);
});

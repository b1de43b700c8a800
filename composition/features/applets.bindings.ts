import { BrowserSoundPlayer } from '#adapters/browser/browser-sound-player';
import { BrowserSoundSettingStore } from '#adapters/browser-storage/browser-sound-setting-store';
import { OwnOptionsViewModel } from '#ui/applets/own-options/own-options.view-model.ts';
import { RandomSelectionViewModel } from '#ui/applets/random-selection/random-selection.view-model.ts';
import { SoundState } from '#ui/applets/random-selection/sound.state.ts';
import { ApiClient } from '#adapters/http/api-client';
import { BrowserUploadLimit } from '#adapters/browser/browser-upload-limit';
import { HttpFileUploader } from '#adapters/http/applets/http-file-uploader';
import { FileUploader, SoundPlayer, SoundSettingStore, UploadFile, UploadLimit } from '#core/applets';
import { Clock, Network, RandomSource } from '#core/shared';
import { SessionState } from '#ui/account/session/session.state.ts';
import { FilePreviewViewModel } from '#ui/applets/upload/file-preview.view-model.ts';
import { RichTextImagesState } from '#ui/applets/text/rich-text-images.state.ts';
import { UploadsState } from '#ui/applets/upload/uploads.state.ts';
import { bindings } from '../bindings.ts';

/** What the applets need wherever they are shown. */
export const appletsBindings = bindings(({ singleton, transient }) => {
  singleton(FileUploader, HttpFileUploader, ApiClient);
  transient(UploadFile, FileUploader);
  transient(FilePreviewViewModel, FileUploader, Network);
  singleton(UploadLimit, BrowserUploadLimit);
  singleton(UploadsState, UploadsState, UploadFile, Clock, SessionState, UploadLimit);
  singleton(RichTextImagesState, RichTextImagesState, FileUploader, UploadsState);
  singleton(SoundPlayer, BrowserSoundPlayer);
  singleton(SoundSettingStore, BrowserSoundSettingStore);
  singleton(SoundState, SoundState, SoundPlayer, SoundSettingStore);
  transient(OwnOptionsViewModel, RandomSource);
  transient(RandomSelectionViewModel, RandomSource, SoundState);
});

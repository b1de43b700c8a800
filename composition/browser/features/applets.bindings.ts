import { BrowserSoundPlayer } from '#adapters/browser/browser-sound-player';
import { BrowserBackgroundUploads } from '#adapters/browser-storage/files/browser-background-uploads';
import { BrowserPendingUploads } from '#adapters/browser-storage/files/browser-pending-uploads';
import { BrowserSoundSettingStore } from '#adapters/browser-storage/browser-sound-setting-store';
import { OwnOptionsViewModel } from '#ui/applets/own-options/own-options.view-model.ts';
import { RandomSelectionViewModel } from '#ui/applets/random-selection/random-selection.view-model.ts';
import { SoundState } from '#ui/applets/random-selection/sound.state.ts';
import { BrowserUploadLimit } from '#adapters/browser/browser-upload-limit';
import { ApiClient } from '#adapters/http/api-client';
import { httpAppletShares, httpFileUploader } from '#adapters/http/applets';
import { emailProblem, SessionStore } from '#core/account';
import {
  AppletShares,
  BackgroundUploads,
  FileUploader,
  PendingUploads,
  SoundPlayer,
  SoundSettingStore,
  UploadFile,
  UploadLimit,
} from '#core/applets';
import { Clock, Network, RandomSource } from '#core/shared';
import { SessionState } from '#ui/account/session/session.state.ts';
import { CaptureProvider } from '#ui/applets/capture/capture-provider.ts';
import { EmailValidatorProvider } from '#ui/applets/share/email-validator-provider.ts';
import { SentEmailsState } from '#ui/applets/share/sent-emails.state.ts';
import { EmailDraftsState } from '#ui/kit/overlay/email-drafts.state.ts';
import { ShareViewModel } from '#ui/applets/share/share.view-model.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { FilePreviewViewModel } from '#ui/applets/upload/file-preview.view-model.ts';
import { RichTextImagesState } from '#ui/applets/text/rich-text-images.state.ts';
import { KeptUploads } from '#ui/applets/upload/kept-uploads.ts';
import { UploadsState } from '#ui/applets/upload/uploads.state.ts';
import { bindings } from '../../bindings.ts';
import { lazyCapture } from '../lazy-capture.ts';

/** The bindings that applets need on every page that shows them. */
export const appletsBindings = bindings(({ constant, factory, singleton, transient }) => {
  factory(FileUploader, httpFileUploader, ApiClient);
  transient(UploadFile, FileUploader);
  transient(FilePreviewViewModel, FileUploader, Network);
  singleton(UploadLimit, BrowserUploadLimit);
  singleton(PendingUploads, BrowserPendingUploads, SessionStore);
  singleton(BackgroundUploads, BrowserBackgroundUploads, SessionStore);
  singleton(KeptUploads, KeptUploads, PendingUploads, BackgroundUploads, Clock, Network);
  singleton(UploadsState, UploadsState, UploadFile, Clock, SessionState, UploadLimit, KeptUploads);
  factory(CaptureProvider, lazyCapture, SessionStore, Clock, UploadsState);
  singleton(RichTextImagesState, RichTextImagesState, FileUploader, UploadsState);
  singleton(SoundPlayer, BrowserSoundPlayer);
  singleton(SoundSettingStore, BrowserSoundSettingStore);
  singleton(SoundState, SoundState, SoundPlayer, SoundSettingStore);
  factory(AppletShares, httpAppletShares, ApiClient);
  constant(EmailValidatorProvider, { validate: emailProblem });
  singleton(SentEmailsState, SentEmailsState, AppletShares, ToastState, SessionState);
  transient(
    ShareViewModel,
    AppletShares,
    EmailValidatorProvider,
    ToastState,
    SentEmailsState,
    EmailDraftsState,
    RandomSource,
  );
  transient(OwnOptionsViewModel, RandomSource);
  transient(RandomSelectionViewModel, RandomSource, SoundState);
});

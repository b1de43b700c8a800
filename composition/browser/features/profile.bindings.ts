import { ApiClient } from '#adapters/http/api-client';
import { httpNotebook } from '#adapters/http/notebook';
import { Answers, Artifacts, Notebook, UploadFile } from '#core/applets';
import { ReceivedShares } from '#core/challenges';
import { Quests } from '#core/quests';
import { ChangePreferences, UploadPicture } from '#core/settings';
import { RandomSource } from '#core/shared';
import { ReadNotebook } from '#core/showcases';
import { SessionState } from '#ui/account/session/session.state.ts';
import { UploadsState } from '#ui/applets/upload/uploads.state.ts';
import { NotebookViewModel } from '#ui/profile/notebook/notebook.view-model.ts';
import { ReceivedAdditionViewModel } from '#ui/profile/notebook/received/received-addition.view-model.ts';
import { ImageCropper } from '#ui/profile/picture/image-cropper.ts';
import { ProfilePictureViewModel } from '#ui/profile/picture/profile-picture.view-model.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { bindings } from '../../bindings.ts';
import { receivedSharesBindings } from './received-shares.bindings.ts';

const ownBindings = bindings(({ factory, singleton, transient }) => {
  singleton(ImageCropper, ImageCropper);
  transient(UploadPicture, UploadFile, ChangePreferences);
  transient(ProfilePictureViewModel, UploadPicture, ChangePreferences, ImageCropper, SessionState);
  factory(Notebook, httpNotebook, ApiClient);
  transient(ReadNotebook, Quests, Answers, Artifacts, Notebook);
  transient(NotebookViewModel, ReadNotebook, Artifacts, Notebook, ActiveQuestState, ToastState, RandomSource);
  transient(ReceivedAdditionViewModel, ReceivedShares, UploadsState);
});

/**
 * The profile picture and the notebook; the rest of the profile uses the quest manager, the settings and other
 * features.
 */
export const profileBindings = [receivedSharesBindings, ownBindings] as const;

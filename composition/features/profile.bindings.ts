import { SessionStore } from '#core/account';
import { UploadFile } from '#core/applets';
import { ChangePicture, Preferences, UploadPicture } from '#core/settings';
import { SessionState } from '#ui/account/session/session.state.ts';
import { ImageCropper } from '#ui/app/profile/picture/image-cropper.ts';
import { ProfilePictureViewModel } from '#ui/app/profile/picture/profile-picture.view-model.ts';
import { bindings } from '../bindings.ts';

/** The profile picture; the rest of the profile stands on the quest manager and the settings. */
export const profileBindings = bindings(({ singleton, transient }) => {
  singleton(ImageCropper, ImageCropper);
  transient(ChangePicture, Preferences, SessionStore);
  transient(UploadPicture, UploadFile, ChangePicture);
  transient(ProfilePictureViewModel, UploadPicture, ChangePicture, ImageCropper, SessionState);
});

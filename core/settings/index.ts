export type { HelpItem } from './help-item.ts';
export type { Location, LocationId } from './location.ts';
export { Locations } from './locations.port.ts';
export { type StoredPreferences, Preferences } from './preferences.port.ts';
export { type ArchiveFile, ArchiveWriter } from './archive-writer.port.ts';
export { AccountDeletion } from './account-deletion.port.ts';
export { DeleteAccount } from './delete-account.ts';
export { PersonalData } from './personal-data.port.ts';
export { VISIBILITIES, type Visibility, type VisibilityGroup } from './visibility.ts';
export { AppFeedbackInbox } from './app-feedback-inbox.port.ts';
export { HelpItems } from './help-items.port.ts';
export {
  type AppFeedback,
  appFeedbackCommentProblem,
  appFeedbackProblems,
  newAppFeedback,
} from './app-feedback.rules.ts';
export { deletionToast } from './account-deletion.rules.ts';
export { locationProblem, showsLocations } from './location.rules.ts';
export { SETTINGS_PAGES, type SettingsPage, settingsPage, settingsPageOfAnchor } from './settings-pages.rules.ts';
export { ChangePreferences } from './change-preferences.ts';
export { isVisibleTo, visibilityToggled } from './visibility.rules.ts';
export { zoneInWords, zonesMatching, zoneToOffer } from './time-zones.rules.ts';
export { UploadPicture } from './picture/upload-picture.ts';
export { PICTURE_SIDE, PICTURES_PATH, pictureFileOf, pictureUrl } from './picture/profile-picture.rules.ts';

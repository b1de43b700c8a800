export type { HelpItem } from './help-item.ts';
export type { Location, LocationId } from './location.ts';
export { Locations } from './locations.port.ts';
export { type KeptPreferences, Preferences } from './preferences.port.ts';
export { type PackedFile, Packer } from './packer.port.ts';
export { PersonalData } from './personal-data.port.ts';
export { VISIBILITIES, type Visibility, type VisibilityGroup } from './visibility.ts';
export { type AppFeedback, appFeedbackProblems, newAppFeedback } from './app-feedback.rules.ts';
export {
  DELETION_STEPS,
  deletionAfter,
  type DeletionEvent,
  type DeletionStep,
  deletionToast,
} from './deletion.rules.ts';
export { locationProblem, showsLocations } from './location.rules.ts';
export { settingsOutcome, type SettingsOutcome, type SettingsSending } from './outcome.rules.ts';
export { fetchedFor, SETTINGS_PAGES, type SettingsPage, settingsPage } from './pages.rules.ts';
export { CountDownload, DOWNLOADS } from './count-download.ts';
export { ChangeTimeZone } from './change-time-zone.ts';
export { isVisibleTo, visibilityToggled } from './visibility.rules.ts';
export { zoneInWords, zonesFound, zoneToOffer } from './zones.rules.ts';

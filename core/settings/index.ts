export type { HelpItem } from './help-item.ts';
export type { Location, LocationId } from './location.ts';
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
export { fetchedFor, SETTINGS_PAGES, type SettingsPage, settingsPage } from './pages.rules.ts';
export { isVisibleTo, visibilityToggled } from './visibility.rules.ts';

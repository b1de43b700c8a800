import {
  changeLocation,
  changeName,
  changePicture,
  changeTimeZone,
  changeVisibility,
  deleteAccount,
  downloadPersonalData,
  readHelp,
  readLocalizations,
  readPreferences,
  readVisibility,
  sendAppFeedback,
} from '#api/settings/settings.api';
import type {
  AccountDeletion,
  AppFeedbackInbox,
  HelpItems,
  Locations,
  PersonalData,
  Preferences,
} from '#core/settings';
import type { ApiClient } from './api-client.ts';

/** Deletes the Traveler's account over the product's own API. */
export const httpAccountDeletion = (api: ApiClient): AccountDeletion => ({
  delete: async () => {
    await api.send(deleteAccount, {});
  },
});

/** What Travelers think of the app, sent over its own API. */
export const httpAppFeedbackInbox = (api: ApiClient): AppFeedbackInbox => ({
  send: async (feedback) => {
    await api.send(sendAppFeedback, feedback);
  },
});

/** What is answered about the product, read over its own API. */
export const httpHelpItems = (api: ApiClient): HelpItems => ({
  all: async () => (await api.send(readHelp, {})).items,
});

/** The locations of the Traveler's organizations, read over the product's API. */
export const httpLocations = (api: ApiClient): Locations => ({
  of: async (organizationId) => (await api.send(readLocalizations, { organizationId })).localizations,
});

/** Everything stored about the Traveler, read over the product's API. */
export const httpPersonalData = (api: ApiClient): PersonalData => ({
  zip: () => api.send(downloadPersonalData, {}),
});

/** The Traveler's settings, asked over the product's own API. */
export const httpPreferences = (api: ApiClient): Preferences => ({
  current: () => api.send(readPreferences, {}),
  visibilityOf: async (userId) => (await api.send(readVisibility, { userId })).visibilityAchievements,
  changeTimeZone: async (timeZone) => (await api.send(changeTimeZone, { timeZone })).jwt,
  changeName: async (names) => (await api.send(changeName, names)).jwt,
  changePicture: async (fileUrl) => (await api.send(changePicture, { fileUrl })).jwt,
  changeVisibility: async (visibilityAchievements) =>
    (await api.send(changeVisibility, { visibilityAchievements })).jwt,
  changeLocation: async (localizationId) => (await api.send(changeLocation, { localizationId })).jwt,
});

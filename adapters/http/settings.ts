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
  delete: () => api.execute('DELETE /users', {}),
});

/** The Travelers' feedback on the app, over its own API. */
export const httpAppFeedbackInbox = (api: ApiClient): AppFeedbackInbox => ({
  send: (feedback) => api.execute('POST /app-feedback', feedback),
});

/** The questions and answers about the product, over its own API. */
export const httpHelpItems = (api: ApiClient): HelpItems => ({
  all: async () => (await api.send('GET /help', {})).items,
});

/** The locations of the Traveler's organizations, read over the product's API. */
export const httpLocations = (api: ApiClient): Locations => ({
  of: async (organizationId) => (await api.send('GET /localizations', { organizationId })).localizations,
});

/** Everything stored about the Traveler, read over the product's API. */
export const httpPersonalData = (api: ApiClient): PersonalData => ({
  zip: () => api.send('GET /users/data', {}, { transport: 'file' }),
});

/** The Traveler's settings, asked over the product's own API. */
export const httpPreferences = (api: ApiClient): Preferences => ({
  current: () => api.send('GET /users/me', {}),
  visibilityOf: async (userId) =>
    (await api.send('GET /users/profile/visibility-achievements', { userId })).visibilityAchievements,
  changeTimeZone: async (timeZone) => (await api.send('PATCH /users/time-zone', { timeZone })).jwt,
  changeName: async (names) => (await api.send('PATCH /users/profile/name', names)).jwt,
  changePicture: async (fileUrl) => (await api.send('PATCH /users/profile/picture', { fileUrl })).jwt,
  changeVisibility: async (visibilityAchievements) =>
    (await api.send('PATCH /users/profile/visibility-achievements', { visibilityAchievements })).jwt,
  changeLocation: async (localizationId) => (await api.send('PATCH /users/profile/location', { localizationId })).jwt,
});

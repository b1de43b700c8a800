import type { Names, Token } from '#core/account';
import type { AppFeedback, HelpItem, StoredPreferences, Location, LocationId, Visibility } from '#core/settings';
import type { OrganizationId, TimeZone, TravelerId } from '#core/shared';
import { getFile, get, patch, post, remove } from '../endpoint.ts';

export const readPreferences = get<object, StoredPreferences>('/users/me');
export const readLocalizations = get<{ organizationId: OrganizationId }, { localizations: readonly Location[] }>(
  '/localizations',
);
export const downloadPersonalData = getFile<object, Uint8Array>('/users/data', {
  type: 'application/zip',
  name: 'waymark.zip',
});
export const changeTimeZone = patch<{ timeZone: TimeZone }, { jwt: Token }>('/users/time-zone');
export const changeName = patch<Names, { jwt: Token }>('/users/profile/name');
export const changePicture = patch<{ fileUrl: string | null }, { jwt: Token }>('/users/profile/picture');
export const readVisibility = get<{ userId?: TravelerId }, { visibilityAchievements: Visibility }>(
  '/users/profile/visibility-achievements',
);
export const changeVisibility = patch<{ visibilityAchievements: Visibility }, { jwt: Token }>(
  '/users/profile/visibility-achievements',
);
export const changeLocation = patch<{ localizationId: LocationId }, { jwt: Token }>('/users/profile/location');
export const readHelp = get<object, { items: readonly HelpItem[] }>('/help');
export const sendAppFeedback = post<AppFeedback, object>('/app-feedback');
export const deleteAccount = remove<object, object>('/users');

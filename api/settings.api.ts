import type { Token } from '#core/account';
import type { KeptPreferences, Location } from '#core/settings';
import type { OrganizationId, TimeZone } from '#core/shared';
import { file, get, patch } from './endpoint.ts';

export const ownPreferences = get<object, KeptPreferences>('/users/me');
export const localizations = get<{ organizationId: OrganizationId }, { localizations: readonly Location[] }>(
  '/localizations',
);
export const ownData = file<object, Uint8Array>('/users/data', { type: 'application/zip', name: 'waymark.zip' });
export const changeTimeZone = patch<{ timeZone: TimeZone }, { jwt: Token }>('/users/time-zone');

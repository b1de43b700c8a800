import type { GuestTrial } from '#core/account';
import type { ApiClient } from './api-client.ts';

/** The trial without an account, over the product's API. */
export const httpGuestTrial = (api: ApiClient): GuestTrial => ({
  start: async (timeZone) => (await api.send('POST /guests', { timeZone })).jwt,
  requestCode: (form) => api.execute('POST /guests/keep', form, { transport: 'json with device' }),
  keep: async (form) => (await api.send('POST /guests/keep/confirm', form, { transport: 'json with device' })).jwt,
  join: (guestToken) => api.send('POST /guests/join-account', { guestToken }),
});

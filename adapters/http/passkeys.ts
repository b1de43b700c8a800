import type { OwnPasskeys, PasskeyLogIns } from '#core/account';
import type { ApiClient } from './api-client.ts';

/** The passkeys of the person who is signed in, over the product's API. */
export const httpOwnPasskeys = (api: ApiClient): OwnPasskeys => ({
  all: async () => (await api.send('GET /users/passkeys', {})).passkeys,
  begin: (password, secondFactor) =>
    api.send('POST /users/passkeys/begin', { password, ...(secondFactor !== undefined && { secondFactor }) }),
  add: (made) => api.execute('POST /users/passkeys', made),
  remove: (passkeyId, password) => api.execute('POST /users/passkeys/{passkeyId}/remove', { passkeyId, password }),
});

/** Log-ins with a passkey, over the product's API. */
export const httpPasskeyLogIns = (api: ApiClient): PasskeyLogIns => ({
  begin: () => api.send('POST /login/passkey/begin', {}),
  logIn: async (signed, email) =>
    (
      await api.send(
        'POST /login/passkey',
        { ...signed, ...(email !== undefined && { email }) },
        { transport: 'json with device' },
      )
    ).jwt,
});

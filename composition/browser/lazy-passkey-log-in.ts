import type { ApiClient } from '#adapters/http/api-client';
import type { PasskeyLogIn, SessionStore } from '#core/account';

/** Logging in with a passkey; the code loads on first use. */
export const lazyPasskeyLogIn = (api: ApiClient, sessions: SessionStore): PasskeyLogIn => ({
  run: async (email) => (await import('./load-passkey-log-in.ts')).passkeyLogInOf(api, sessions).run(email),
});

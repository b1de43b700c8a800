import { BrowserPasskeyDevice } from '#adapters/browser/browser-passkey-device';
import type { ApiClient } from '#adapters/http/api-client';
import { httpPasskeyLogIns } from '#adapters/http/passkeys';
import { LogInWithPasskey, type PasskeyLogIn, type SessionStore } from '#core/account';

/** Logging in with a passkey of this browser. */
export const passkeyLogInOf = (api: ApiClient, sessions: SessionStore): PasskeyLogIn =>
  new LogInWithPasskey(httpPasskeyLogIns(api), new BrowserPasskeyDevice(), sessions);

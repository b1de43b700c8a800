import type { Instant } from '../../shared/index.ts';
import type { DeviceName } from '../session/signed-in-devices.rules.ts';

/** A passkey as its owner sees it: where it was made, and when it was last used. */
export interface Passkey extends DeviceName {
  readonly id: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | null;
}

/** The browser's input for a log-in with a passkey: the challenge to sign, in Base64URL, and the domain. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly domain: string;
}

/** The browser's input for a new passkey; the ids are in Base64URL. */
export interface PasskeyCreation extends PasskeyRequest {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  /** The credentials that the account has already. */
  readonly known: readonly string[];
}

/** A new passkey as a browser describes it; all but the transports is in Base64URL. */
export interface PasskeyAttestation {
  readonly credential: string;
  readonly clientData: string;
  readonly attestation: string;
  readonly transports: readonly string[];
}

/** A challenge that a passkey has signed; everything is in Base64URL. */
export interface PasskeyAssertion {
  readonly credential: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string;
}

/** ACC-60 · The most passkeys of an account. */
export const PASSKEY_LIMIT = { most: 10 } as const;

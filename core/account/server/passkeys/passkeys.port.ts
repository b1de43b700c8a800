import type { Instant, TravelerId } from '../../../shared/index.ts';
import type { PasskeyAssertion, PasskeyAttestation, Passkey } from '../../passkeys/passkeys.rules.ts';
import type { PasskeyChallenge } from './passkeys.rules.ts';

/** The stored data of a passkey, with which its signatures are checked. */
export interface PasskeyKey {
  /** In Base64URL. */
  readonly credential: string;
  /** In COSE form. */
  readonly publicKey: Uint8Array;
  /** The passkey's own count of its uses; 0 if it does not count. */
  readonly counter: number;
}

/** A passkey as the server stores it. */
export interface PasskeyRecord extends Passkey, PasskeyKey {
  readonly traveler: TravelerId;
  /** The transports by which the browser reaches it, such as `internal` or `usb`. */
  readonly transports: readonly string[];
}

/** The passkeys of every Traveler. */
export abstract class Passkeys {
  /** The oldest first. */
  abstract of(traveler: TravelerId): Promise<readonly PasskeyRecord[]>;

  /** Locks this Traveler's passkeys until the transaction ends. */
  abstract lock(traveler: TravelerId): Promise<void>;

  abstract byCredential(credential: string): Promise<PasskeyRecord | undefined>;

  /** Saves a passkey; resolves to false if the credential is already saved. */
  abstract add(passkey: PasskeyRecord): Promise<boolean>;

  /** Saves the new counter and the use; resolves to false if the counter was changed in the meantime. */
  abstract use(passkey: Pick<PasskeyRecord, 'id' | 'counter'>, counter: number, at: Instant): Promise<boolean>;

  /** Removes a passkey; resolves to false if this Traveler did not have it. */
  abstract remove(traveler: TravelerId, id: string): Promise<boolean>;

  /** Removes all passkeys; resolves to whether there were any. */
  abstract removeAll(traveler: TravelerId): Promise<boolean>;
}

/** The issued and unused challenges. */
export abstract class PasskeyChallenges {
  abstract save(challenge: PasskeyChallenge): Promise<void>;

  /** ACC-58 · Removes and returns a challenge, so that it works once; `undefined` if there is none. */
  abstract take(challenge: string): Promise<PasskeyChallenge | undefined>;
}

/** Verifies new passkeys and signatures for the domain of this server. */
export abstract class PasskeyVerifier {
  /** The domain that passkeys are made for. */
  abstract readonly domain: string;

  /** The id by which a browser knows the Traveler of a passkey, in Base64URL. */
  abstract userId(traveler: TravelerId): string;

  /** The challenge that was signed; `undefined` if the data cannot be read. */
  abstract challengeOf(clientData: string): string | undefined;

  /** The stored data of a new passkey; `undefined` if it is not valid or was made without user verification. */
  abstract verifyNew(made: PasskeyAttestation, challenge: string): Promise<PasskeyKey | undefined>;

  /**
   * The counter that the passkey reports; `undefined` if the signature is not valid or was made without user
   * verification.
   */
  abstract verifySigned(signed: PasskeyAssertion, challenge: string, key: PasskeyKey): Promise<number | undefined>;
}

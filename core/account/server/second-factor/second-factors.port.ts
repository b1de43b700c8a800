import type { Instant, TravelerId } from '../../../shared/index.ts';
import type { SecondFactorKind } from '../../second-factor/second-factor.rules.ts';
import type { Traveler } from '../account.port.ts';

/** A second factor as the server stores it. */
export interface SecondFactorRecord {
  readonly id: string;
  readonly kind: SecondFactorKind;
  /** In Base32; undefined if the server's key can no longer decrypt it. */
  readonly secret: string | undefined;
  /** Since when log-ins require it; null until the first right code. */
  readonly confirmedAt: Instant | null;
  /** The step of the last code that was used; 0 before the first. */
  readonly lastStep: number;
}

/** A second factor that is not confirmed yet. */
export interface NewSecondFactor extends Pick<SecondFactorRecord, 'id' | 'kind'> {
  /** In Base32. */
  readonly secret: string;
}

/** The second factors of every Traveler, one of each kind. */
export abstract class SecondFactors {
  abstract find(traveler: TravelerId): Promise<SecondFactorRecord | undefined>;

  /**
   * Saves an unconfirmed second factor, replacing an earlier unconfirmed one; resolves to false if a confirmed one
   * exists.
   */
  abstract begin(traveler: TravelerId, factor: NewSecondFactor): Promise<boolean>;

  /**
   * ACC-51 · Marks a time step of a factor as used, also for when it is confirmed later; resolves to false if this step
   * or a later one was used before.
   */
  abstract useStep(id: string, step: number): Promise<boolean>;

  /** Switches it on; inside a transaction, the Traveler's log-ins wait for its end. */
  abstract confirm(traveler: TravelerId, id: string, at: Instant): Promise<void>;

  /** Removes the second factor and its recovery codes; resolves to whether one was confirmed. */
  abstract remove(traveler: TravelerId): Promise<boolean>;
}

/** The slow hash of a recovery code, and its position in the list. */
export interface RecoveryCodeRecord {
  readonly place: number;
  readonly hash: string;
}

/** The recovery codes of every Traveler who has a second factor. */
export abstract class RecoveryCodes {
  /** Saves the codes, replacing all earlier ones. */
  abstract replaceAll(traveler: TravelerId, codes: readonly RecoveryCodeRecord[]): Promise<void>;

  /** Those that were not used, in order. */
  abstract unused(traveler: TravelerId): Promise<readonly RecoveryCodeRecord[]>;

  /** ACC-52 · Marks a recovery code as used; resolves to true only for the call that did so. */
  abstract use(traveler: TravelerId, hash: string, at: Instant): Promise<boolean>;
}

/** Computes the HMAC of a step, from which the digits of a one-time code come. */
export abstract class TotpHasher {
  /** 20 bytes of SHA-1; the secret is in Base32. */
  abstract hmac(secret: string, step: number): Uint8Array;
}

/** A change of the ways to log in other than the password. */
export type SecondFactorEvent = 'switched on' | 'switched off' | 'passkey added' | 'passkey removed';

/** Emails people about changes to their two-step log-in and their passkeys. */
export abstract class SecondFactorMailer {
  /** Sent when the change is committed. */
  abstract send(to: Pick<Traveler, 'email' | 'displayName'>, event: SecondFactorEvent): Promise<void>;
}

/** The name under which an authenticator app lists the account. */
export abstract class SecondFactorIssuer {
  abstract readonly name: string;
}

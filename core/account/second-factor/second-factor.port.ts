import type { SecondFactorChange, SecondFactorSetup, SecondFactorStatus } from './second-factor.rules.ts';

/** The second factor of the signed-in Traveler. */
export abstract class OwnSecondFactor {
  abstract status(): Promise<SecondFactorStatus>;

  /** Makes a secret for an authenticator app. Refuses with `currentPasswordWrong` and `secondFactorAlreadyOn`. */
  abstract begin(password: string): Promise<SecondFactorSetup>;

  /**
   * Switches the second factor on with a first code and signs out the other devices; returns the recovery codes.
   * Refuses with `secondFactorWrong`.
   */
  abstract confirm(code: string): Promise<readonly string[]>;

  /** Replaces every recovery code; returns the new ones. Refuses as `switchOff` does. */
  abstract renewRecoveryCodes(change: SecondFactorChange): Promise<readonly string[]>;

  /** Refuses with `currentPasswordWrong`, `secondFactorWrong` and `secondFactorOff`. */
  abstract switchOff(change: SecondFactorChange): Promise<void>;
}

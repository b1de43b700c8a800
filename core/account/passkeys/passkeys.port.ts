import type { Session, Token } from '../session/session.rules.ts';
import type {
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from './passkeys.rules.ts';

/** The passkeys of the signed-in Traveler. */
export abstract class OwnPasskeys {
  /** The oldest first. */
  abstract all(): Promise<readonly Passkey[]>;

  /** Refuses with `currentPasswordWrong` and `tooManyPasskeys`, and with `secondFactorNeeded` and `secondFactorWrong` where two-step log-in is on. */
  abstract begin(password: string, secondFactor?: string): Promise<PasskeyCreation>;

  /** Refuses with `passkeyNotValid` and `passkeyKnown`. */
  abstract add(made: PasskeyAttestation): Promise<void>;

  /** Refuses with `currentPasswordWrong`, and with `errorNotFound` one that is not theirs. */
  abstract remove(id: string, password: string): Promise<void>;
}

/** Log-ins with a passkey on the server. */
export abstract class PasskeyLogIns {
  abstract begin(): Promise<PasskeyRequest>;

  /** With an email, accepts only a passkey of that person. Refuses with `passkeyNotValid` and `accountLocked`. */
  abstract logIn(signed: PasskeyAssertion, email?: string): Promise<Token>;
}

/** The passkeys of this device, asked for by its browser. */
export abstract class PasskeyDevice {
  /** Refuses with `passkeyCancelled`, `passkeyKnown` and `passkeyUnsupported`. */
  abstract create(creation: PasskeyCreation): Promise<PasskeyAttestation>;

  /** Refuses with `passkeyCancelled` and `passkeyUnsupported`. */
  abstract sign(request: PasskeyRequest): Promise<PasskeyAssertion>;
}

/** Logging in with a passkey, with everything that belongs to it. */
export abstract class PasskeyLogIn {
  /**
   * Opens and saves a session; with an email, only for that person. Refuses as `PasskeyDevice` and `PasskeyLogIns` do.
   */
  abstract run(email?: string): Promise<Session>;
}

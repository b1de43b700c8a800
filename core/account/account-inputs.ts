import type { DateParts, TimeZone, TravelerId } from '../shared/index.ts';

/** The input of a sign-up, including the values that the browser adds. */
export interface SignUpInput {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
  /** The Quest Code. */
  readonly code: string;
  /** Today where the person is. */
  readonly userLocalDate: DateParts;
  readonly timeZone: TimeZone;
  /** Whether to start in the week under way (ACC-2); absent counts as true. */
  readonly startOnSameWeek?: boolean;
}

/** A sign-up whose email address is not verified yet. */
export interface SignUpDraft {
  readonly id: TravelerId;
  readonly displayName: string;
  readonly email: string;
  readonly verified: boolean;
}

/** The input that a person enters again to verify an address that another person may have signed up with (ACC-39). */
export interface SignUpDetails {
  readonly displayName: string;
  /** The Quest Code. */
  readonly code: string;
  readonly timeZone: TimeZone;
}

/** The input that verifies an address; the details come all together or not at all. */
export interface VerifyEmailInput extends Partial<SignUpDetails> {
  readonly email: string;
  readonly verificationCode: string;
  /** Replaces the stored password. */
  readonly password?: string;
}

/** The input of the reset page; the details come all together or not at all. */
export interface ResetPasswordInput extends Partial<SignUpDetails> {
  readonly email: string;
  readonly verificationCode: string;
  readonly password: string;
  readonly repeatPassword: string;
}

/** Email and password, as typed. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The input of a log-in. */
export interface LogInInput extends Credentials {
  /** The device's time zone, for an invited person without a saved one (TIME-2). */
  readonly timeZone?: TimeZone;
  /** A one-time code or a recovery code, where the second factor is on (ACC-54). */
  readonly secondFactor?: string;
}

/** The input with which a guest keeps their work in an account. */
export interface KeepInput extends Credentials {
  readonly displayName: string;
}

/** The same once more, with the code that was mailed to the address. */
export interface ConfirmKeepInput extends KeepInput {
  readonly verificationCode: string;
}

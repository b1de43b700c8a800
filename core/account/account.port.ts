import type { Instant, SubmissionKey, RichText } from '../shared/index.ts';
import type { LogInInput, ResetPasswordInput, SignUpDetails, SignUpDraft, SignUpInput } from './account-inputs.ts';
import type { Token } from './session/session.rules.ts';
import type { DeviceName } from './session/signed-in-devices.rules.ts';
import type { PasswordChange } from './form-validation.rules.ts';

/** Sign-up, log-in, codes and passwords: everything a person can request before, or in order to, have a session. */
export abstract class Accounts {
  /**
   * Returns a session token. Refuses with `errorAuthentication` for a wrong address or password alike; with
   * `secondFactorNeeded` or `secondFactorWrong` once both were right.
   */
  abstract logIn(credentials: LogInInput): Promise<Token>;

  /**
   * Creates an unverified account and emails a code; idempotent for the same submission. Refuses a taken address, an
   * unknown Quest Code, and what the field rules refuse.
   */
  abstract signUp(form: SignUpInput, submission?: SubmissionKey): Promise<SignUpDraft>;

  /** Emails another code; the response does not reveal whether the address is known. Refuses with `tooManyCodes`. */
  abstract resend(email: string): Promise<{ readonly email: string }>;

  /**
   * Verifies an address with its code, sets the password sent with it, and opens a session. Refuses with
   * `verificationCodeNotValid`, with `newPasswordRequired` where a password must be sent (ACC-26), and with
   * `signUpDetailsRequired` where name and Quest Code must be sent too (ACC-39).
   */
  abstract verify(email: string, verificationCode: string, password?: string, details?: SignUpDetails): Promise<Token>;

  /** Emails a reset code; the response does not reveal whether the address is known. Refuses with `tooManyCodes`. */
  abstract forgotPassword(email: string): Promise<{ readonly email: string }>;

  /** Sets a new password and ends every session. Refuses with `verificationCodeNotValid`, and with `signUpDetailsRequired` where name and Quest Code must come too (ACC-39). */
  abstract reset(form: ResetPasswordInput): Promise<{ readonly email: string }>;

  /** True if an address is free (ACC-27), compared as ACC-7 says. */
  abstract isEmailUnique(email: string): Promise<boolean>;

  /** Ends the session of this token, whether or not it is still stored here; does not fail for an ended one. */
  abstract signOut(token: Token): Promise<void>;
}

/** A contact of the marketing service, as the Traveler it is about may see it. */
export interface Contact {
  readonly id: ContactId;
  readonly email: string;
  /** The tags of the contact. */
  readonly tags: readonly ContactTag[];
}
export type ContactId = string & { readonly kind?: 'contact' };

/** The tags of a contact; the marketing service acts on them. */
export const CONTACT_TAGS = ['waymark-traveler'] as const;
export type ContactTag = (typeof CONTACT_TAGS)[number];

/** The marketing contact of the calling Traveler; other contacts count as not found. */
export abstract class Contacts {
  /** Their contact, or none: also for an address that is not theirs. */
  abstract byEmail(email: string): Promise<readonly Contact[]>;

  /**
   * Creates the caller's contact; repeated calls return the same one. Refuses with `contactNotFound` an address that is
   * not theirs.
   */
  abstract create(email: string): Promise<Contact>;

  /** Marks theirs, once. Refuses with `contactNotFound` a contact that is not theirs. */
  abstract tag(contact: ContactId, tag: ContactTag): Promise<void>;
}

/** The documents that every Traveler agrees to, by their name in requests. */
export const LEGAL_DOCUMENTS = ['privacy-policy', 'terms-of-service'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** The documents that were fetched so far. */
export type LoadedLegalDocuments = Readonly<Partial<Record<LegalDocument, RichText>>>;

/** The documents that every Traveler agrees to at sign-up. */
export abstract class LegalDocuments {
  abstract of(name: LegalDocument): Promise<RichText>;
}

/** The current password and the new one. */
export type NewPassword = Pick<PasswordChange, 'oldPassword' | 'newPassword'>;

/** The password of the signed-in Traveler. */
export abstract class OwnPassword {
  /**
   * Ends every session of the caller and returns the token of a new one. Refuses a wrong current password with
   * `currentPasswordWrong`, and the eleventh try within 15 minutes with `errorTooManyRequests`.
   */
  abstract change(passwords: NewPassword, submission?: SubmissionKey): Promise<Token>;

  /** ACC-57 · Allows this session sensitive changes for some minutes. Refuses a wrong password as `change` does. */
  abstract confirm(password: string): Promise<void>;
}

/** A device on which a Traveler is signed in. */
export interface SignedInDevice extends DeviceName {
  readonly id: string;
  /** Its first use on the day that it was last used, in UTC. */
  readonly lastUsedAt: Instant;
  /** True for the session that makes the call. */
  readonly isCurrent: boolean;
}

/** ACC-47 · The devices on which the calling Traveler is signed in. */
export abstract class SignedInDevices {
  /** The one last used first. */
  abstract all(): Promise<readonly SignedInDevice[]>;

  /**
   * Ends one of the caller's sessions. Refuses with `currentPasswordWrong`, and with `errorNotFound` an unknown or
   * ended one.
   */
  abstract signOut(id: string, password: string): Promise<void>;

  /** Ends every session of the Traveler except the calling one. Refuses with `currentPasswordWrong`. */
  abstract signOutOthers(password: string): Promise<void>;
}

/**
 * At most `most` attempts within the last `minutes` minutes, counted for each bucket: an email address, a client
 * network or a person.
 */
export interface RateLimit {
  readonly bucket: string;
  readonly most: number;
  readonly minutes: number;
}

/** Counts attempts against rate limits. */
export abstract class RateLimits {
  /**
   * Consumes one try of each rate limit, or none if one is used up; exact under concurrency. Returns the whole seconds
   * until each has a try left, or 0 if they were consumed.
   */
  abstract consume(...rateLimits: readonly RateLimit[]): Promise<number>;

  /** The seconds until each has a try left, like `consume` but without consuming any. */
  abstract secondsUntilFree(...rateLimits: readonly RateLimit[]): Promise<number>;

  /** Gives back the last try consumed of each, if it turned out not to count. */
  abstract refund(...rateLimits: readonly RateLimit[]): Promise<void>;
}

/** Stores the secret that identifies the device. */
export abstract class DeviceIdStore {
  /** The secret of this device, made when there is none yet. */
  abstract read(): string;
}

/**
 * Called with the stored token, and whether it was changed elsewhere: in another tab, or while the page was suspended.
 */
export type SessionWatcher = (token: Token | undefined, isElsewhere: boolean) => void;

/** Stores the user's session in a front end. */
export abstract class SessionStore {
  /** The stored token; `undefined` if no user is signed in or it cannot be read. */
  abstract read(): Token | undefined;

  abstract save(token: Token): void;

  /** ACC-4 · Ends the session on this device; unsent drafts stay for the person when they sign in again. */
  abstract end(): void;

  /** ACC-46 · Ends the session, and removes the user's data from the device. */
  abstract clear(): void;

  /** Calls back when the token changes, in this tab or another; returns a function that stops this. */
  abstract watch(changed: SessionWatcher): () => void;
}

/** ACC-6 · Stores the tokens of emailed links, each under its page, while the tab is open. */
export abstract class LinkTokenStore {
  abstract read(page: string): string | undefined;

  abstract save(page: string, token: string): void;
}

/** Asks a person whose session has ended to sign in again, over the open page. */
export abstract class SignInPrompt {
  /**
   * ACC-4 · Resolves once another token is stored, no token is stored, or the user declines; concurrent callers share
   * one prompt.
   */
  abstract prompt(ended: Token): Promise<void>;
}

/** STP-5 · Unsaved work on this device that signing out would lose: all of it, or one kind. */
export abstract class UnsavedWork {
  /**
   * Saves to the server what only this device has; resolves to false if some of it cannot be saved, which then stays.
   */
  abstract saveToServer(): Promise<boolean>;

  /** Removes it from this device, whether or not it is on the server. */
  abstract discard(): Promise<void>;
}

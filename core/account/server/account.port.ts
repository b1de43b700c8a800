import type { Instant, TravelerId, CalendarDate, TimeZone } from '../../shared/index.ts';
import type { Names } from '../identity.rules.ts';
import type { Session, Token } from '../session/session.rules.ts';
import type { DeviceName } from '../session/signed-in-devices.rules.ts';

/** The purpose of an emailed code; a code for one purpose is invalid for another. */
export type CodePurpose = 'verify' | 'reset' | 'keep' | 'link';

/** An emailed code as the server stores it, without its digits. */
export interface CodeRecord {
  readonly id: string;
  readonly emailKey: string;
  readonly purpose: CodePurpose;
  readonly hash: string;
  readonly wrongTries: number;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
  readonly createdAt: Instant;
}

/** The codes that were mailed, at most one unused for each address and purpose. */
export abstract class Codes {
  /** Stores a new code, replacing an unused one of the same address and purpose. */
  abstract save(code: CodeRecord): Promise<void>;

  /** The unused code of an address, over or not. */
  abstract unused(emailKey: string, purpose: CodePurpose): Promise<CodeRecord | undefined>;

  /**
   * Counts one try as wrong, up to `most`, until the code is used; resolves to false if none was left. Exact under
   * concurrent calls.
   */
  abstract countTry(id: string, most: number): Promise<boolean>;

  /** Marks it as used; resolves to true only for the call that did so. */
  abstract use(id: string, at: Instant): Promise<boolean>;

  /** ACC-37 · Marks every unused code of an address as used, for any purpose. */
  abstract voidAll(emailKey: string, at: Instant): Promise<void>;
}

/** Emails codes. */
export abstract class CodeMailer {
  /** Emails one address; sent once the transaction is committed. */
  abstract send(email: CodeEmail): Promise<void>;
}

/** The content of an email with a code. */
export interface CodeEmail {
  readonly purpose: CodePurpose;
  readonly to: string;
  readonly displayName: string;
  readonly code: string;
  /** When the code expires and can be deleted. */
  readonly until: Instant;
  /** True if the email is only simulated, so that the response time is the same. */
  readonly isDecoy: boolean;
}

/** A person as the CRM receives them. */
export interface CrmContact extends Names {
  readonly email: string;
}

/** The marketing service. Throws when it cannot be reached or is too busy, so that it is tried again; `CrmRejection` when no try will help. */
export abstract class Crm {
  /** Creates or updates the contact of an address; returns its id in the service, the same for the same address. */
  abstract upsert(person: CrmContact): Promise<string>;

  /** Tags a contact; idempotent. */
  abstract tag(contact: string, tag: string): Promise<void>;
}

/** Thrown when the CRM rejects the sent data. */
export class CrmRejection extends Error {
  override readonly name: string = 'CrmRejection';
}

/** An invitation as the server stores it, without its one-time password. */
export interface InvitationRecord {
  readonly id: string;
  readonly traveler: TravelerId;
  /** The slow hash of its one-time password. */
  readonly hash: string;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
  readonly createdAt: Instant;
}

/** The invitations that operators made, at most one for each Traveler. */
export abstract class Invitations {
  /** Stores an invitation, replacing an earlier one of its Traveler. */
  abstract save(invitation: InvitationRecord): Promise<void>;

  /** The invitation of the person who has this address, used, over or open; compared by its key (ACC-7). */
  abstract byEmailKey(emailKey: string): Promise<InvitationRecord | undefined>;

  /** Marks it as used; resolves to true only for the call that did so. */
  abstract use(id: string, at: Instant): Promise<boolean>;

  /** Revokes the unused invitation of a Traveler, if there is one. */
  abstract revoke(traveler: TravelerId): Promise<void>;
}

/** Makes and checks the slow hashes of passwords and codes (ACC-5, ACC-7). */
export abstract class PasswordHasher {
  /** A salted hash; two hashes of one secret differ. */
  abstract hash(secret: string): Promise<string>;

  /**
   * True if the hash was made of this secret. Without a hash, takes just as long and returns false, so that the time
   * reveals nothing about the account.
   */
  abstract matches(secret: string, hash: string | undefined): Promise<boolean>;

  /** ACC-49 · True if a hash was made at a lower cost than hashes are made today. */
  abstract isOutdated(hash: string): boolean;
}

/** The passwords that many people use. */
export abstract class CommonPasswords {
  /** True if a password is among them, in any case. */
  abstract contains(password: string): Promise<boolean>;
}

/** The words that an attacker could guess from the organisation's name and address (ACC-48). */
export abstract class OrganisationWords {
  abstract readonly words: readonly string[];
}

/** The devices of every account, each identified by a secret that it generated; only its fingerprint is stored. */
export abstract class Devices {
  /**
   * ACC-24 · Adds a device to an account, or records that it was seen again; beyond 20 devices, the one seen longest
   * ago is removed.
   */
  abstract remember(traveler: TravelerId, device: string, at: Instant): Promise<void>;

  /** True if a device is known to the account of this address, compared by its key (ACC-7). */
  abstract knows(emailKey: string, device: string): Promise<boolean>;

  /**
   * Records the device that an account was created on, replacing the previous one; this does not add it to the known
   * devices.
   */
  abstract setSignUpDevice(traveler: TravelerId, device: string): Promise<void>;

  /** True if an account was made on this device. */
  abstract isSignUpDevice(traveler: TravelerId, device: string): Promise<boolean>;
}

/** The claims of a session token; the signer sets its expiry. */
export type Claims = Omit<Session, 'exp'>;

/** One log-in; tokens are revoked by its id (ACC-3). */
export interface LogInRecord {
  readonly jti: string;
  readonly loggedInAt: Instant;
}

/** A token that was read and found to be ours, unchanged and not yet over. */
export interface ReadToken extends LogInRecord {
  readonly session: Session;
  readonly issuedAt: Instant;
}

/** Signs session tokens and verifies them. */
export abstract class Tokens {
  /** ACC-3 · A token valid for 14 days, or until 90 days after the log-in if that is earlier. */
  abstract issue(claims: Claims, logIn: LogInRecord): Promise<Token>;

  /** The claims of a valid session token; `undefined` if it is not one of ours, was changed, or has expired. */
  abstract read(token: Token): Promise<ReadToken | undefined>;
}

/** The current claims for a Traveler's next token. */
export abstract class SessionClaims {
  /** The claims; `undefined` if the Traveler no longer exists. */
  abstract of(traveler: TravelerId): Promise<Claims | undefined>;
}

/** The log-ins that tokens refer to; a token of an ended one is invalid. */
export abstract class Sessions {
  /** Starts a session that can be refreshed for 90 days (ACC-3). */
  abstract open(traveler: TravelerId, at: Instant, device: DeviceName): Promise<LogInRecord>;

  /** The log-in that a token of this Traveler names; `undefined` if there is none or it has ended. */
  abstract find(traveler: TravelerId, jti: string): Promise<LogInRecord | undefined>;

  /** ACC-57 · Notes that the password was right in this session at that moment. */
  abstract confirm(jti: string, at: Instant): Promise<void>;

  /** Ends one session; idempotent. */
  abstract end(jti: string, at: Instant): Promise<void>;

  /** Ends every session of a Traveler. */
  abstract endAll(traveler: TravelerId, at: Instant): Promise<void>;
}

/** Enrolls a new Traveler in their first quest. */
export abstract class SignUpEnrollment {
  /** The cohort's status; `undefined` if no cohort has this code. */
  abstract cohortStatus(questCode: string): Promise<'open' | 'closed' | undefined>;

  /** Enrolls a Traveler who has just signed up in the quest of that code, with the start that ACC-2 defines. */
  abstract enroll(traveler: TravelerId, questCode: string, start: FirstStart): Promise<void>;
}

/** When a new Traveler starts: their current date, and whether in the week under way. */
export interface FirstStart {
  readonly today: CalendarDate;
  readonly startOnSameWeek: boolean;
}

/** A Traveler as the server stores them. */
export interface Traveler {
  readonly id: TravelerId;
  /** As it was typed, without surrounding space. */
  readonly email: string;
  /** The key by which addresses are compared (ACC-7). */
  readonly emailKey: string;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  /** When the address was verified; null until then. */
  readonly verifiedAt: Instant | null;
  readonly timeZone: TimeZone;
  readonly createdAt: Instant;
}

/** All Travelers who signed up. */
export abstract class Travelers {
  /** The Traveler with this address, compared by its key (ACC-7); `undefined` if there is none. */
  abstract byEmailKey(emailKey: string): Promise<Traveler | undefined>;

  /** The Traveler with this id; `undefined` if they no longer exist. */
  abstract byId(traveler: TravelerId): Promise<Traveler | undefined>;

  /** As `byEmailKey`; inside a transaction they stay as they are until its end. */
  abstract byEmailKeyForUpdate(emailKey: string): Promise<Traveler | undefined>;

  /**
   * ACC-27 · Adds a Traveler, replacing one who never verified this address and all of their data; refuses with
   * `emailTaken` if the address is verified. Of several concurrent calls the last one wins.
   */
  abstract add(traveler: Traveler): Promise<void>;

  /** Records when the address was verified; an earlier date is kept. */
  abstract markVerified(traveler: TravelerId, at: Instant): Promise<void>;

  /** Saves the Traveler's time zone. */
  abstract changeTimeZone(traveler: TravelerId, timeZone: TimeZone): Promise<void>;

  /** True if this is the hash of their password still; inside a transaction it stays so until the end. */
  abstract hasPasswordHash(traveler: TravelerId, passwordHash: string): Promise<boolean>;

  abstract changePassword(traveler: TravelerId, passwordHash: string): Promise<void>;

  abstract isLocked(traveler: TravelerId): Promise<boolean>;

  /** Records since when an account is locked; null unlocks it. */
  abstract setLockedAt(traveler: TravelerId, at: Instant | null): Promise<void>;
}

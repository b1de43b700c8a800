import type { Instant, TimeZone, TravelerId } from '../../shared/index.ts';

/** A Traveler as the server keeps them. */
export interface Traveler {
  readonly id: TravelerId;
  /** As it was typed, without surrounding space. */
  readonly email: string;
  /** What addresses are compared by (ACC-7). */
  readonly emailKey: string;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  /** When the address was proven; null until it is. */
  readonly verifiedAt: Instant | null;
  readonly timeZone: TimeZone;
  readonly createdAt: Instant;
}

/** Everybody who signed up. */
export abstract class Travelers {
  /** Nothing when nobody has this address; compared by its key (ACC-7). */
  abstract byEmailKey(emailKey: string): Promise<Traveler | undefined>;

  /** Nothing when there is no such Traveler any more. */
  abstract byId(traveler: TravelerId): Promise<Traveler | undefined>;

  /** As `byEmailKey`; inside a transaction they stay as they are until its end. */
  abstract byEmailKeyForUpdate(emailKey: string): Promise<Traveler | undefined>;

  /** ACC-27 · Takes the place of whoever never proved the address, and of all that was theirs; refuses with `emailTaken` when somebody did. Of several at the same instant the last one stays. */
  abstract add(traveler: Traveler): Promise<void>;

  /** Keeps when the address was proven; one proven earlier keeps its moment. */
  abstract markVerified(traveler: TravelerId, at: Instant): Promise<void>;

  /** Keeps the zone in which somebody lives. */
  abstract changeTimeZone(traveler: TravelerId, timeZone: TimeZone): Promise<void>;

  /** Whether this is the hash of their password still; inside a transaction it stays so until the end. */
  abstract hasPasswordHash(traveler: TravelerId, passwordHash: string): Promise<boolean>;

  abstract changePassword(traveler: TravelerId, passwordHash: string): Promise<void>;
}

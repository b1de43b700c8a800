import type { Instant, TimeZone, TravelerId } from '../../../shared/index.ts';
import type { Traveler } from '../account.port.ts';

/** A Traveler who tries the product without an account. */
export interface Guest {
  readonly id: TravelerId;
  readonly displayName: string;
  readonly timeZone: TimeZone;
  readonly createdAt: Instant;
  readonly guestUntil: Instant;
}

/** The people who try the product without an account: Travelers without an address and a password. */
export abstract class Guests {
  abstract add(guest: Guest): Promise<void>;

  /**
   * ACC-63 · Turns a guest into the Traveler with this id, replacing one who never verified the address; resolves to
   * false, without a change, if the address is verified or this is not a guest.
   */
  abstract keep(account: Traveler): Promise<boolean>;

  /**
   * ACC-64 · Moves a guest's work to an account that was never on their quest, and deletes the guest; resolves to
   * whether work was moved, or `undefined` if there is no such guest.
   */
  abstract join(guest: TravelerId, account: TravelerId): Promise<boolean | undefined>;
}

/** The trial that is offered to strangers. */
export abstract class OpenTrial {
  /** The Quest Code of the trial's cohort; `undefined` while no trial is open. */
  abstract questCode(): Promise<string | undefined>;
}

import type { Instant, TimeZone, TravelerId } from '../../../shared/index.ts';
import type { Traveler } from '../account.port.ts';

/** Somebody who tries the product without an account. */
export interface Guest {
  readonly id: TravelerId;
  readonly displayName: string;
  readonly timeZone: TimeZone;
  readonly createdAt: Instant;
  readonly guestUntil: Instant;
}

/** Everybody who tries the product without an account: Travelers without an address and a password. */
export abstract class Guests {
  abstract add(guest: Guest): Promise<void>;

  /** ACC-63 · Makes a guest the Traveler of this id, in place of the person who never proved the address; answers no, and changes nothing, where somebody did or it is no guest. */
  abstract keep(account: Traveler): Promise<boolean>;

  /** ACC-64 · Moves what a guest did to an account that was never on their quest, and deletes the guest; answers whether anything was moved, nothing where there is no such guest. */
  abstract join(guest: TravelerId, account: TravelerId): Promise<boolean | undefined>;
}

/** The trial that is offered to strangers. */
export abstract class OpenTrial {
  /** The Quest Code of its cohort; nothing while no trial is open. */
  abstract questCode(): Promise<string | undefined>;
}

import type { Instant, TimeZone, TravelerId } from '../../../shared/index.ts';

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
}

/** The trial that is offered to strangers. */
export abstract class OpenTrial {
  /** The Quest Code of its cohort; nothing while no trial is open. */
  abstract questCode(): Promise<string | undefined>;
}

import type { TravelerId } from '../shared/index.ts';

/** Somebody as an operator finds them. */
export interface PersonFound {
  readonly id: TravelerId;
  readonly email: string;
  readonly displayName: string;
  readonly isVerified: boolean;
  readonly isOperator: boolean;
  /** The Quest Code of the cohort that they walk in; null when they are on no quest. */
  readonly enrollmentCode: string | null;
}

/** How much is kept of somebody. */
export interface Remains {
  readonly rows: number;
  readonly files: number;
}

/** The people who signed up, as those see them who look after them. */
export abstract class PeopleDesk {
  /** Whoever has these letters, in any case, in their name or address; by address, at most so many. */
  abstract find(text: string, most: number): Promise<readonly PersonFound[]>;

  abstract isOperator(traveler: TravelerId): Promise<boolean>;

  /** Makes somebody an operator, or no operator any more. */
  abstract appoint(traveler: TravelerId, isOperator: boolean): Promise<void>;

  abstract remains(traveler: TravelerId): Promise<Remains>;

  /** ACC-8 · Removes somebody with all rows about them, their codes, and what waits to be sent to them; what they gave to others stays without them. */
  abstract erase(traveler: TravelerId): Promise<void>;
}

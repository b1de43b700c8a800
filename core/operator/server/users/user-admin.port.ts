import type { TravelerId } from '../../../shared/index.ts';

/** Somebody as an operator finds them. */
export interface UserSummary {
  readonly id: TravelerId;
  readonly email: string;
  readonly displayName: string;
  readonly isVerified: boolean;
  readonly isOperator: boolean;
  /** The Quest Code of their cohort; null when they are on no quest. */
  readonly enrollmentCode: string | null;
}

/** How much is kept of somebody. */
export interface PersonalDataCount {
  readonly rows: number;
  readonly files: number;
}

/** The people who signed up, as those see them who look after them. */
export abstract class UserAdmin {
  /** Whoever has these letters, in any case, in their name or address; by address, at most so many. */
  abstract find(text: string, most: number): Promise<readonly UserSummary[]>;

  abstract isOperator(traveler: TravelerId): Promise<boolean>;

  /** Makes somebody an operator, or no operator any more. */
  abstract setOperator(traveler: TravelerId, isOperator: boolean): Promise<void>;

  abstract countPersonalData(traveler: TravelerId): Promise<PersonalDataCount>;

  /** ACC-8 · Removes somebody with all rows about them, their codes, and what waits to be sent to them; what they gave to others stays without them. Answers whether there was anybody. */
  abstract erase(traveler: TravelerId): Promise<boolean>;
}

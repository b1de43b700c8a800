import type { Block } from '../../blocks/block.ts';
import type { Instant, TravelerId } from '../../../shared/index.ts';
import type { FindablePerson, Parting } from '../../partner-fit/partner-fit.ts';

/** Whom an operator can bring together, and who stands in the way of it. */
export interface FindableCohort {
  readonly people: readonly FindablePerson[];
  readonly blocks: readonly Block[];
  readonly partings: readonly Parting[];
}

/** Who lets the people of their cohort find them. */
export abstract class FindablePeople {
  abstract isFindable(traveler: TravelerId): Promise<boolean>;

  abstract letBeFound(traveler: TravelerId, isFindable: boolean): Promise<void>;

  /** Those of the cohort that somebody is in, themselves included, who let themselves be found and have no running partner. */
  abstract around(traveler: TravelerId): Promise<readonly FindablePerson[]>;

  /** From whom somebody parted as a running partner, or who declined to be theirs, or they to be who invited them. */
  abstract partings(traveler: TravelerId): Promise<readonly Parting[]>;

  /** Keeps that two are not proposed to each other again; a second time changes nothing. */
  abstract keepParting(parting: Parting, at: Instant): Promise<void>;

  /** The same of a cohort, with the blocks and the partings between them; nobody where relationships are disabled, and nothing when no cohort has that Quest Code. */
  abstract inCohort(enrollmentCode: string): Promise<FindableCohort | undefined>;
}

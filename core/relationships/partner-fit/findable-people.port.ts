import type { Block } from '../blocks/block.ts';
import type { TravelerId } from '../../shared/index.ts';
import type { FindablePerson } from './partner-fit.ts';

/** Who lets the people of their cohort find them. */
export abstract class FindablePeople {
  abstract isFindable(traveler: TravelerId): Promise<boolean>;

  abstract letBeFound(traveler: TravelerId, isFindable: boolean): Promise<void>;

  /** Those of the cohort that somebody is in, themselves included, who let themselves be found and have no running partner. */
  abstract around(traveler: TravelerId): Promise<readonly FindablePerson[]>;

  /** The same of a cohort, with the blocks between them; nobody where relationships are disabled, and nothing when no cohort has that Quest Code. */
  abstract inCohort(
    enrollmentCode: string,
  ): Promise<{ readonly people: readonly FindablePerson[]; readonly blocks: readonly Block[] } | undefined>;
}

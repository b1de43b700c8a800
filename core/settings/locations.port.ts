import type { OrganizationId } from '../shared/index.ts';
import type { Location } from './location.ts';

/** The places of the organizations on whose quests the Traveler who asks has been. */
export abstract class Locations {
  /** In the order of their descriptions; none for any other organization, as for one that there is not. */
  abstract of(organization: OrganizationId): Promise<readonly Location[]>;
}

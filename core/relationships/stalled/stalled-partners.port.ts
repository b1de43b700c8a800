import type { SubmissionKey } from '../../shared/index.ts';
import type { RelationshipId } from '../relationship.ts';
import type { StalledPartner } from './stalled-partner.ts';

/** The running partner of the Traveler who asks, once nothing is heard of them. */
export abstract class StalledPartners {
  /** REL-29 · Null while they are active, and without a running partner who has an account. */
  abstract current(): Promise<StalledPartner | null>;

  /**
   * REL-30 · Has them told, in the words of the product, that they are waited for. Refuses with `relationshipNotFound` whoever is not the
   * running partner, with `partnerNotStalled` who is active, and with `nudgedAlready` a second time within 3 days.
   */
  abstract nudge(relationship: RelationshipId, submission?: SubmissionKey): Promise<void>;
}

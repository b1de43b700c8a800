import type { SubmissionKey, TravelerId } from '../../shared/index.ts';
import type { PartnerSearch } from './partner-fit.ts';

/** The running partners whom the Traveler who asks can find in their cohort. */
export abstract class PartnerFit {
  /** REL-34 · Whether they let themselves be found, and whom they find, who fits best first. */
  abstract search(): Promise<PartnerSearch>;

  /** REL-34 · Lets the people of their cohort find them, or hides them again. */
  abstract letBeFound(isFindable: boolean): Promise<void>;

  /** REL-35 · Invites one of those whom they find to be their running partner. Refuses with `relationshipNotFound` anybody else. */
  abstract invite(candidate: TravelerId, submission?: SubmissionKey): Promise<void>;
}

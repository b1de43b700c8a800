import type { SubmissionKey, TravelerId } from '../../shared/index.ts';
import type { BlockedPerson } from './block.ts';

/** Whom the Traveler who asks has blocked. */
export abstract class Blocks {
  /** The newest first. */
  abstract all(): Promise<readonly BlockedPerson[]>;

  /**
   * REL-26 · Ends whatever the two are to each other, hides each from the other, and tells nobody. Refuses with
   * `relationshipNotFound` whom they are not related to, and with `relationshipGuideStays` their Guide.
   */
  abstract block(person: TravelerId, submission?: SubmissionKey): Promise<void>;

  /** REL-26 · Either may invite the other again; nothing comes back by itself. Refuses with `errorNotFound` whom they have not blocked. */
  abstract unblock(person: TravelerId, submission?: SubmissionKey): Promise<void>;
}

import type { Instant, ReportedText, TravelerId, TimeZone } from '../../shared/index.ts';
import type { Block, BlockedPerson } from '../blocks.rules.ts';
import type { FindablePerson, Parting } from '../partner-fit/partner-fit.ts';
import type { RelationshipId } from '../relationship.ts';
import type { Nudge } from '../stalled-partner.rules.ts';

/** The records of blocks. */
export abstract class BlockRecords {
  /**
   * Stores a block with what the blocked person wrote, and removes the two people's notifications about each other;
   * idempotent.
   */
  abstract keep(block: Block, at: Instant, written: readonly ReportedText[]): Promise<void>;

  /** The texts stored with a block; `undefined` if there is no such block. */
  abstract written(block: Block): Promise<readonly ReportedText[] | undefined>;

  /** Removes a block; resolves to whether there was one. */
  abstract remove(block: Block): Promise<boolean>;

  /** The blocks of a Traveler, on either side. */
  abstract around(traveler: TravelerId): Promise<readonly Block[]>;

  /** The people whom a Traveler has blocked, newest first. */
  abstract blockedBy(traveler: TravelerId): Promise<readonly BlockedPerson[]>;
}

/** The people whom an operator can bring together, and what keeps pairs of them apart. */
export interface FindableCohort {
  readonly people: readonly FindablePerson[];
  readonly blocks: readonly Block[];
  readonly partings: readonly Parting[];
}

/** The people who can be found in their cohort. */
export abstract class FindablePeople {
  abstract isFindable(traveler: TravelerId): Promise<boolean>;

  abstract letBeFound(traveler: TravelerId, isFindable: boolean): Promise<void>;

  /** The findable people without a running partner in a Traveler's cohort, including the Traveler. */
  abstract around(traveler: TravelerId): Promise<readonly FindablePerson[]>;

  /** The people from whom a Traveler parted as running partner, and those of whom one declined the other. */
  abstract partings(traveler: TravelerId): Promise<readonly Parting[]>;

  /** Stores that two people are not proposed to each other again; idempotent. */
  abstract keepParting(parting: Parting, at: Instant): Promise<void>;

  /**
   * The same for a cohort, with the blocks and partings between its people; without people where relationships are
   * disabled, and `undefined` if no cohort has this Quest Code.
   */
  abstract inCohort(enrollmentCode: string): Promise<FindableCohort | undefined>;
}

/** The last activity of people, and their nudges. */
export abstract class PartnerActivity {
  /**
   * REL-29 · When a Traveler last logged in, joined, answered, completed or drafted, gave feedback or wrote in this
   * chat.
   */
  abstract lastActiveAt(partner: TravelerId, partnership: RelationshipId): Promise<Instant | null>;

  /** The time zone that decides the Traveler's current date. */
  abstract zoneOf(traveler: TravelerId): Promise<TimeZone>;

  /** The last nudge; null if there was none. */
  abstract nudgedAt(nudge: Nudge): Promise<Instant | null>;

  /** Stores a nudge unless there is one later than `after`; resolves to whether it was stored. */
  abstract keepNudge(nudge: Nudge, at: Instant, after: Instant): Promise<boolean>;
}

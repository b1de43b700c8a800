import type { Instant, ReportedText, TravelerId, TimeZone } from '../../shared/index.ts';
import type { Block, BlockedPerson } from '../blocks.rules.ts';
import type { FindablePerson, Parting } from '../partner-fit/partner-fit.ts';
import type { RelationshipId } from '../relationship.ts';
import type { Nudge } from '../stalled-partner.rules.ts';

/** Who has blocked whom. */
export abstract class BlockRecords {
  /** Keeps it with what the blocked person wrote, and takes back what the two were told of each other; a second one changes nothing. */
  abstract keep(block: Block, at: Instant, written: readonly ReportedText[]): Promise<void>;

  /** What was kept with a block; nothing when there is no such block. */
  abstract written(block: Block): Promise<readonly ReportedText[] | undefined>;

  /** Answers whether there was one. */
  abstract remove(block: Block): Promise<boolean>;

  /** The blocks that somebody is in, on either side. */
  abstract around(traveler: TravelerId): Promise<readonly Block[]>;

  /** Whom somebody has blocked, the newest first. */
  abstract blockedBy(traveler: TravelerId): Promise<readonly BlockedPerson[]>;
}

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

/** When people were last active, and who nudged whom. */
export abstract class PartnerActivity {
  /** REL-29 · When somebody last logged in, joined, answered, completed or drafted something, gave feedback or wrote in this chat. */
  abstract lastActiveAt(partner: TravelerId, partnership: RelationshipId): Promise<Instant | null>;

  /** The zone that tells somebody what day it is. */
  abstract zoneOf(traveler: TravelerId): Promise<TimeZone>;

  /** When the last nudge was; null when there was none. */
  abstract nudgedAt(nudge: Nudge): Promise<Instant | null>;

  /** Keeps a nudge unless there is one that is later than `after`; answers whether it was kept. */
  abstract keepNudge(nudge: Nudge, at: Instant, after: Instant): Promise<boolean>;
}

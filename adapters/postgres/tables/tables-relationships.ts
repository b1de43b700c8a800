import type { ColumnType, Generated, Insertable } from 'kysely';
import type { PairType } from '#core/relationships';
import type { CalendarDate, Instant } from '#core/shared';

/** A column that starts empty. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The tables of relationships and invitations, in addition to those of `tables.ts`. */
export interface RelationshipTables {
  relationships: RelationshipsTable;
  /** What only one relationship can be: a Traveler's running partnership, a mentee's mentor. */
  relationship_places: { place: string; relationship_id: string };
  invitation_links: {
    relationship_id: string;
    message: string;
    sent_at: Instant;
    expires_at: Instant;
    used_at: Instant | null;
  };
  invitation_stops: { address_key: string; stopped_at: Instant };
  /** Who has blocked whom. */
  blocks: { traveler_id: string; blocked_id: string; blocked_at: Instant };
  /** Who nudged their running partner, and when they last did. */
  nudges: { traveler_id: string; nudged_id: string; nudged_at: Instant };
  /** Who were running partners, or of whom one declined to be; the smaller id first. */
  partings: { one_id: string; other_id: string; parted_at: Instant };
  relationship_endings: { id: Generated<number>; cohort_id: string; reason: string; ended_on: CalendarDate };
}

export interface RelationshipsTable {
  id: string;
  type: PairType;
  is_open: boolean;
  fellows_before: boolean;
  /** An open invitation to somebody who was found in the cohort. */
  is_found: ColumnType<boolean, boolean | undefined, boolean>;
  inviter_id: string;
  invitee_id: Later<string>;
  /** How the sender named an address: while the invitation is open, and as long as it has no account. */
  invitee_name: Later<string>;
  invitee_email: Later<string>;
  invitee_key: Later<string>;
  updated_at: Instant;
}

/** A relationship as it is written. */
export type RelationshipRow = Insertable<RelationshipsTable>;

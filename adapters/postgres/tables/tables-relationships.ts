import type { ColumnType, Generated, Insertable } from 'kysely';
import type { PairType } from '#core/relationships';
import type { CalendarDate, Instant, ReportedText } from '#core/shared';
import {
  type ColumnsOf,
  type Defaulted,
  INTERNAL,
  type Later,
  ONE_OF_TWO,
  OWNER,
  personalTable,
  told,
  toldByDay,
  withheld,
} from './columns.ts';

/** The blocks between Travelers. */
export const blocks = personalTable('blocks', 'blocked-people', 'traveler_id', {
  traveler_id: withheld<string>(OWNER),
  blocked_id: withheld<string>('another person'),
  blocked_at: told<Instant>(),
  written: withheld<ColumnType<readonly ReportedText[], string | undefined, never>>('what others wrote'),
});

/** The Travelers who nudged their running partner, and when they last did. */
export const nudges = personalTable('nudges', 'nudges', 'traveler_id', {
  traveler_id: withheld<string>(OWNER),
  nudged_id: withheld<string>('another person'),
  nudged_at: told<Instant>(),
});

/** The pairs who were running partners, or of whom one declined to be; the smaller id first. */
export const partings = personalTable('partings', 'people-not-proposed-again', 'chat_member', {
  one_id: withheld<string>(ONE_OF_TWO),
  other_id: withheld<string>(ONE_OF_TWO),
  parted_at: toldByDay<Instant>(),
});

/** The recipients who asked for no more invitations by email: from one Traveler, or from everybody if none is named. */
export const invitationStops = personalTable('invitation_stops', 'stopped-invitations', 'traveler_id', {
  address_key: withheld<string>('another person'),
  traveler_id: withheld<string | null>(OWNER),
  stopped_at: toldByDay<Instant>(),
});

/** The tables of relationships and invitations, in addition to those of `tables.ts`. */
export interface RelationshipTables {
  relationships: ColumnsOf<typeof relationships>;
  /** The places that only one relationship can take: a Traveler's running partnership, a mentee's mentor. */
  relationship_places: { place: string; relationship_id: string };
  invitation_links: {
    relationship_id: string;
    message: string;
    sent_at: Instant;
    expires_at: Instant;
    used_at: Instant | null;
  };
  invitation_stops: ColumnsOf<typeof invitationStops>;
  blocks: ColumnsOf<typeof blocks>;
  nudges: ColumnsOf<typeof nudges>;
  partings: ColumnsOf<typeof partings>;
  relationship_endings: { id: Generated<number>; cohort_id: string; reason: string; ended_on: CalendarDate };
}

export const relationships = personalTable('relationships', 'relationships', 'one_of_two', {
  id: withheld<string>(INTERNAL),
  type: told<PairType>(),
  is_open: told<boolean>(),
  fellows_before: withheld<boolean>(INTERNAL),
  /** Whether it is an open invitation to a person found in the cohort. */
  is_found: withheld<Defaulted<boolean>>(INTERNAL),
  inviter_id: withheld<string>(ONE_OF_TWO),
  invitee_id: withheld<Later<string>>(ONE_OF_TWO),
  updated_at: told<Instant>(),
  /** How the sender named an address: while the invitation is open, and as long as it has no account. */
  invitee_name: told<Later<string>>(),
  invitee_email: told<Later<string>>(),
  invitee_key: withheld<Later<string>>('the address once more, as addresses are compared'),
});

/** A relationship as it is written. */
export type RelationshipRow = Insertable<ColumnsOf<typeof relationships>>;

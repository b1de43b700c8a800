import type { ColumnType } from 'kysely';
import type { DraftContent } from '#core/applets';
import type { Instant } from '#core/shared';

/** Drafts that were not yet submitted, by Traveler and draft key. */
export interface DraftTables {
  drafts: {
    traveler_id: string;
    place: string;
    revision: number;
    /** Null once a submission that held it was acknowledged. */
    content: ColumnType<DraftContent | null, string | null, string | null>;
    writer: string;
    edit: number;
    saved_at: Instant;
  };
}

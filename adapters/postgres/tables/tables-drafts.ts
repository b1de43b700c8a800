import type { ColumnType } from 'kysely';
import type { DraftContent } from '#core/applets';
import type { Instant } from '#core/shared';
import { type ColumnsOf, INTERNAL, OWNER, personalTable, told, withheld } from './columns.ts';

export const drafts = personalTable('drafts', 'drafts', 'traveler_id', {
  traveler_id: withheld<string>(OWNER),
  place: told<string>(),
  revision: withheld<number>(INTERNAL),
  /** Null once a submission that held it was acknowledged. */
  content: told<ColumnType<DraftContent | null, string | null, string | null>>(),
  writer: withheld<string>('names a page, not a person'),
  edit: withheld<number>(INTERNAL),
  saved_at: told<Instant>(),
});

/** Drafts that were not yet submitted, by Traveler and draft key. */
export interface DraftTables {
  drafts: ColumnsOf<typeof drafts>;
}

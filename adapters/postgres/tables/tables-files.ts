import type { ColumnType } from 'kysely';
import type { Instant } from '#core/shared';

type Fixed<T> = ColumnType<T, T, never>;
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Files of Travelers; their bytes are kept elsewhere. */
export interface FileTables {
  files: {
    id: Fixed<string>;
    traveler_id: Fixed<string>;
    name: Fixed<string>;
    announced_type: Fixed<string>;
    announced_size: Fixed<number | null>;
    state: ColumnType<'issued' | 'stored', 'issued' | 'stored' | undefined, 'stored'>;
    object: Later<string>;
    type: Later<string>;
    size: ColumnType<number, number | undefined, number>;
    has_preview: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: Fixed<Instant>;
    expires_at: Instant;
    stored_at: Later<Instant>;
    /** When a stored file was first found to be named by nothing that is kept; null while something does. */
    unused_since: Later<Instant>;
  };
}

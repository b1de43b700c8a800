import type { ColumnType } from 'kysely';
import type { Instant } from '#core/shared';
import {
  type ColumnsOf,
  type Defaulted,
  type Fixed,
  INTERNAL,
  type Later,
  OWNER,
  personalTable,
  told,
  withheld,
} from './columns.ts';

export const files = personalTable('files', 'files', 'traveler_id', {
  id: told<Fixed<string>>(),
  traveler_id: withheld<Fixed<string>>(OWNER),
  name: told<Fixed<string>>(),
  announced_type: told<Fixed<string>>(),
  announced_size: withheld<Fixed<number | null>>(INTERNAL),
  state: told<ColumnType<'issued' | 'stored', 'issued' | 'stored' | undefined, 'stored'>>(),
  object: withheld<Later<string>>('names the bytes in the storage'),
  type: told<Later<string>>(),
  size: told<Defaulted<number>>(),
  has_preview: withheld<Defaulted<boolean>>(INTERNAL),
  is_scanned: withheld<Defaulted<boolean>>(INTERNAL),
  created_at: told<Fixed<Instant>>(),
  expires_at: withheld<Instant>(INTERNAL),
  stored_at: told<Later<Instant>>(),
  /** When a stored file was first found to be named by nothing that is kept; null while something does. */
  unused_since: withheld<Later<Instant>>(INTERNAL),
});

/** Files of Travelers; their bytes are kept elsewhere. */
export interface FileTables {
  files: ColumnsOf<typeof files>;
}

import type { ColumnType } from 'kysely';
import type { Instant } from '#core/shared';

type Fixed<T> = ColumnType<T, T, never>;

/** Calendar links by Traveler, and the locations of organizations. */
export interface SettingsTables {
  calendar_links: { traveler_id: Fixed<string>; id: string; created_at: Instant };
  localizations: { id: Fixed<string>; organization_id: Fixed<string>; description: string };
}

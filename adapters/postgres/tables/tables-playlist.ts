import type { ColumnType } from 'kysely';
import type { Instant } from '#core/shared';

type Fixed<T> = ColumnType<T, T, never>;

/** What Travelers completed and gave a heart in their playlists. */
export interface PlaylistTables {
  playlist_completions: {
    traveler_id: Fixed<string>;
    week_id: Fixed<string>;
    artifact_id: Fixed<string>;
    completed_at: Fixed<Instant>;
  };
  playlist_selected: { traveler_id: Fixed<string>; artifact_id: Fixed<string>; selected_at: Fixed<Instant> };
}

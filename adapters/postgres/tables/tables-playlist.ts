import type { Instant } from '#core/shared';
import { type ColumnsOf, type Fixed, OWNER, personalTable, told, withheld } from './columns.ts';

export const playlistCompletions = personalTable('playlist_completions', 'playlist-completed', 'traveler_id', {
  traveler_id: withheld<Fixed<string>>(OWNER),
  week_id: told<Fixed<string>>(),
  artifact_id: told<Fixed<string>>(),
  completed_at: told<Fixed<Instant>>(),
});

export const playlistSelected = personalTable('playlist_selected', 'playlist-selected', 'traveler_id', {
  traveler_id: withheld<Fixed<string>>(OWNER),
  artifact_id: told<Fixed<string>>(),
  selected_at: told<Fixed<Instant>>(),
});

/** The playlist items that Travelers completed or gave a heart. */
export interface PlaylistTables {
  playlist_completions: ColumnsOf<typeof playlistCompletions>;
  playlist_selected: ColumnsOf<typeof playlistSelected>;
}

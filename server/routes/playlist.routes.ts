import { Playlists } from '#core/playlist';
import {
  completePlaylistArtifact,
  deselectPlaylistArtifact,
  readPlaylist,
  readSelectedPlaylistArtifacts,
  selectPlaylistArtifact,
} from '#api/playlist/playlist.api';
import {
  CompletePlaylistArtifactForm,
  DeselectPlaylistArtifactForm,
  PlaylistWeeksForm,
  SelectPlaylistArtifactForm,
} from '#api/playlist/playlist.forms';
import {
  playlistCompletionResponse,
  playlistResponse,
  playlistSelectionResponse,
} from '#api/playlist/playlist.responses';
import type { RegisterRoute } from '../requests/route-definition.ts';

export function playlistRoutes(serve: RegisterRoute): void {
  serve(
    readPlaylist,
    { allow: 'verified', form: PlaylistWeeksForm, responseSchema: playlistResponse },
    async ({ scope, input }) => ({ artifacts: await scope.get(Playlists).artifacts(input.weekIds?.split(',')) }),
  );

  serve(
    completePlaylistArtifact,
    {
      allow: 'verified',
      form: CompletePlaylistArtifactForm,
      responseSchema: playlistCompletionResponse,
      isIdempotent: true,
    },
    async ({ scope, input }) => {
      await scope.get(Playlists).complete(input);
      return { completed: true };
    },
  );

  serve(
    readSelectedPlaylistArtifacts,
    { allow: 'verified', responseSchema: playlistSelectionResponse },
    async ({ scope }) => ({ selected: await scope.get(Playlists).selected() }),
  );

  serve(
    selectPlaylistArtifact,
    {
      allow: 'verified',
      form: SelectPlaylistArtifactForm,
      responseSchema: playlistSelectionResponse,
      isIdempotent: true,
    },
    async ({ scope, input }) => ({ selected: await scope.get(Playlists).select(input.idArtifactSelected) }),
  );

  serve(
    deselectPlaylistArtifact,
    {
      allow: 'verified',
      form: DeselectPlaylistArtifactForm,
      responseSchema: playlistSelectionResponse,
      isIdempotent: true,
    },
    async ({ scope, input }) => ({ selected: await scope.get(Playlists).deselect(input.id) }),
  );
}

import { Playlists } from '#core/playlist';
import type { RegisterRoute } from '../http/requests/route-definition.ts';
import {
  completePlaylistArtifact,
  deselectPlaylistArtifact,
  readPlaylist,
  readSelectedPlaylistArtifacts,
  selectPlaylistArtifact,
} from '#api/playlist/playlist.api';

export function playlistRoutes(serve: RegisterRoute): void {
  serve(readPlaylist, { allow: 'verified', isReadAtOnce: true }, async ({ scope, input }) => ({
    artifacts: await scope.get(Playlists).artifacts(input.weekIds?.split(',')),
  }));

  serve(
    completePlaylistArtifact,
    {
      allow: 'verified',
      isIdempotent: true,
    },
    async ({ scope, input }) => {
      await scope.get(Playlists).complete(input);
      return { completed: true };
    },
  );

  serve(readSelectedPlaylistArtifacts, { allow: 'verified', isReadAtOnce: true }, async ({ scope }) => ({
    selected: await scope.get(Playlists).selected(),
  }));

  serve(
    selectPlaylistArtifact,
    {
      allow: 'verified',
      isIdempotent: true,
    },
    async ({ scope, input }) => ({ selected: await scope.get(Playlists).select(input.idArtifactSelected) }),
  );

  serve(
    deselectPlaylistArtifact,
    {
      allow: 'verified',
      isIdempotent: true,
    },
    async ({ scope, input }) => ({ selected: await scope.get(Playlists).deselect(input.id) }),
  );
}

import {
  completePlaylistArtifact,
  deselectPlaylistArtifact,
  readPlaylist,
  readSelectedPlaylistArtifacts,
  selectPlaylistArtifact,
} from '#api/playlist/playlist.api';
import type { PlaylistArtifact, PlaylistArtifactId, PlaylistArtifactRef, Playlists } from '#core/playlist';
import type { WeekId } from '#core/quests';
import type { ApiClient } from '../api-client.ts';

/** The Traveler's playlist over the product's own API. */
export class HttpPlaylists implements Playlists {
  constructor(private readonly api: ApiClient) {}

  async artifacts(weeks?: readonly WeekId[]): Promise<readonly PlaylistArtifact[]> {
    return (await this.api.send(readPlaylist, { weekIds: weeks?.join(',') })).artifacts;
  }

  async complete({ id, weekId }: PlaylistArtifactRef): Promise<void> {
    await this.api.send(completePlaylistArtifact, { id, weekId });
  }

  async selected(): Promise<readonly PlaylistArtifactId[]> {
    return (await this.api.send(readSelectedPlaylistArtifacts, {})).selected;
  }

  async select(idArtifactSelected: PlaylistArtifactId): Promise<readonly PlaylistArtifactId[]> {
    return (await this.api.send(selectPlaylistArtifact, { idArtifactSelected })).selected;
  }

  async deselect(id: PlaylistArtifactId): Promise<readonly PlaylistArtifactId[]> {
    return (await this.api.send(deselectPlaylistArtifact, { id })).selected;
  }
}

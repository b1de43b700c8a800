import type { PlaylistArtifactId } from '#core/content';
import type { PlaylistArtifactRef } from '#core/playlist';
import { type PlaylistRecords, type PlaylistSource, TravelerPlaylists } from '#core/playlist/server';
import type { TravelerId } from '#core/shared';
import { type MemoryDatabase, type MemoryTravelerData, pinnedContentOf } from '../memory-database.ts';

/** The playlist of one Traveler in memory. */
export class MemoryPlaylists extends TravelerPlaylists {
  constructor(database: MemoryDatabase, traveler: TravelerId) {
    super(new MemoryPlaylistRecords(database, traveler), database.clock);
  }
}

class MemoryPlaylistRecords implements PlaylistRecords {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {}

  async source(): Promise<PlaylistSource | undefined> {
    const { active, timeZone } = this.database.traveler(this.traveler);
    if (!active) return undefined;
    const quest = this.database.quest(this.traveler, active);
    return { quest, zone: timeZone, items: pinnedContentOf(active).playlist ?? [] };
  }

  async completed(): Promise<readonly PlaylistArtifactRef[]> {
    return this.playlist.completed;
  }

  async saveCompleted(ref: PlaylistArtifactRef): Promise<void> {
    const { playlist } = this;
    const isNew = !playlist.completed.some(({ weekId, id }) => weekId === ref.weekId && id === ref.id);
    if (isNew) playlist.completed = [...playlist.completed, ref];
  }

  async selected(): Promise<readonly PlaylistArtifactId[]> {
    return this.playlist.selected;
  }

  async saveSelected(id: PlaylistArtifactId): Promise<void> {
    this.playlist.selected = [...new Set([...this.playlist.selected, id])];
  }

  async removeSelected(id: PlaylistArtifactId): Promise<void> {
    this.playlist.selected = this.playlist.selected.filter((one) => one !== id);
  }

  private get playlist(): MemoryTravelerData['playlist'] {
    return this.database.traveler(this.traveler).playlist;
  }
}

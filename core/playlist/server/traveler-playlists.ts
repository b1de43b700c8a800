import { Refusal } from '../../messages/index.ts';
import type { WeekId, PlaylistArtifactId } from '../../content/index.ts';
import type { Clock } from '../../shared/index.ts';
import { playlistAccessProblem, unlockedArtifacts } from './playlist-access.rules.ts';
import type { PlaylistRecords } from './playlist-records.port.ts';
import type { Playlists } from '../playlist.port.ts';
import type { PlaylistArtifact, PlaylistArtifactRef } from '../playlist.rules.ts';

/** Reads and changes the playlist of one Traveler where it is stored. */
export class TravelerPlaylists implements Playlists {
  constructor(
    private readonly records: PlaylistRecords,
    private readonly clock: Clock,
  ) {}

  async artifacts(weeks?: readonly WeekId[]): Promise<readonly PlaylistArtifact[]> {
    const source = await this.records.source();
    if (!source) throw new Refusal('noActiveQuest');
    return unlockedArtifacts(source, await this.records.completed(), this.clock.now(), weeks);
  }

  async complete({ id, weekId }: PlaylistArtifactRef): Promise<void> {
    await this.requireAccessible({ id, weekId });
    await this.records.saveCompleted({ id, weekId }, this.clock.now());
  }

  selected(): Promise<readonly PlaylistArtifactId[]> {
    return this.records.selected();
  }

  async select(id: PlaylistArtifactId): Promise<readonly PlaylistArtifactId[]> {
    await this.requireAccessible({ id });
    await this.records.saveSelected(id, this.clock.now());
    return this.records.selected();
  }

  async deselect(id: PlaylistArtifactId): Promise<readonly PlaylistArtifactId[]> {
    await this.records.removeSelected(id);
    return this.records.selected();
  }

  private async requireAccessible(named: { readonly id: PlaylistArtifactId; readonly weekId?: WeekId }): Promise<void> {
    const source = await this.records.source();
    const problem = source
      ? playlistAccessProblem(source, named, this.clock.now())
      : { key: 'playlistArtifactNotFound' as const, details: {} };
    if (problem) throw new Refusal(problem.key, problem.details);
  }
}

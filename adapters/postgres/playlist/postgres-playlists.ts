import type { PlaylistArtifactId } from '#core/content';
import type { PlaylistArtifactRef } from '#core/playlist';
import { type PlaylistRecords, type PlaylistSource, TravelerPlaylists } from '#core/playlist/server';
import type { Clock, Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { findQuestProgress } from '../quests/stored-quest-progress.ts';

/** The playlist of one Traveler in PostgreSQL. */
export class PostgresPlaylists extends TravelerPlaylists {
  constructor(db: Db, traveler: TravelerId, clock: Clock) {
    super(new PostgresPlaylistRecords(db, traveler, clock), clock);
  }
}

class PostgresPlaylistRecords implements PlaylistRecords {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {}

  async source(): Promise<PlaylistSource | undefined> {
    const progress = await findQuestProgress(this.db, this.traveler, 'active', this.clock.now());
    return progress && { quest: progress.quest, zone: progress.zone, items: progress.authored.playlist ?? [] };
  }

  async completed(): Promise<readonly PlaylistArtifactRef[]> {
    return this.db
      .selectFrom('playlist_completions')
      .where('traveler_id', '=', this.traveler)
      .select(['week_id as weekId', 'artifact_id as id'])
      .execute();
  }

  async saveCompleted({ weekId, id }: PlaylistArtifactRef, at: Instant): Promise<void> {
    await this.db
      .insertInto('playlist_completions')
      .values({ traveler_id: this.traveler, week_id: weekId, artifact_id: id, completed_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async selected(): Promise<readonly PlaylistArtifactId[]> {
    const rows = await this.db
      .selectFrom('playlist_selected')
      .where('traveler_id', '=', this.traveler)
      .select('artifact_id')
      .orderBy('selected_at')
      .orderBy('artifact_id')
      .execute();
    return rows.map(({ artifact_id }) => artifact_id);
  }

  async saveSelected(id: PlaylistArtifactId, at: Instant): Promise<void> {
    await this.db
      .insertInto('playlist_selected')
      .values({ traveler_id: this.traveler, artifact_id: id, selected_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async removeSelected(id: PlaylistArtifactId): Promise<void> {
    await this.db
      .deleteFrom('playlist_selected')
      .where('traveler_id', '=', this.traveler)
      .where('artifact_id', '=', id)
      .execute();
  }
}

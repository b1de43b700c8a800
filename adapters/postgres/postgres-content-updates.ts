import {
  type ContentKind,
  type ContentUpdate,
  type ContentUpdates,
  type PinnedWalk,
  type PinnedWalks,
  ReadContentUpdate,
} from '#core/challenges';
import type { Clock, Instant, TravelerId } from '#core/shared';
import { authoredInEach } from './content-shelf.ts';
import type { Db } from './database.ts';
import { walksOf } from './kept-walk.ts';
import { inSnapshot } from './transactions.ts';

/** The content of one Traveler's quests in PostgreSQL, bit by bit. */
export class PostgresContentUpdates implements ContentUpdates {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {}

  since<Kind extends ContentKind>(kind: Kind, lastUpdatedAt: Instant | null): Promise<ContentUpdate<Kind>> {
    return inSnapshot(this.db, (db) => {
      const walks = new PostgresPinnedWalks(db, this.traveler, this.clock);
      return new ReadContentUpdate(walks, this.clock).run(kind, lastUpdatedAt);
    });
  }
}

/** Before any upgrade there is nothing older. */
const EVER: Instant = '1970-01-01T00:00:00.000Z';

/** What the quests of one Traveler were pinned to, in PostgreSQL. */
export class PostgresPinnedWalks implements PinnedWalks {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<readonly PinnedWalk[]> {
    const walks = await walksOf(this.db, this.traveler, this.clock.now());
    if (walks.length === 0) return [];
    const cohorts = walks.map(({ walk }) => walk.cohortId);
    const upgrades = await this.db
      .selectFrom('cohort_upgrades')
      .where('cohort_id', 'in', cohorts)
      .select(['cohort_id', 'from_revision_id', 'upgraded_at'])
      .orderBy('upgraded_at')
      .orderBy('id')
      .execute();
    const earlier = await authoredInEach(
      this.db,
      upgrades.map((one) => one.from_revision_id),
    );
    return walks.map(({ walk, authored, joining }) => {
      const past = upgrades.filter((one) => one.cohort_id === walk.cohortId);
      const pinned = [...past.map((one) => earlier.get(one.from_revision_id)), authored];
      const pins = pinned.flatMap((content, place) =>
        content ? [{ from: past[place - 1]?.upgraded_at ?? EVER, authored: content }] : [],
      );
      return { walk, begunAt: joining.joinedAt, pins };
    });
  }
}

import {
  type ContentKind,
  type ContentUpdate,
  type ContentUpdates,
  type PinnedWalk,
  type PinnedWalks,
  pinsOf,
  ReadContentUpdate,
  type Stay,
} from '#core/challenges';
import type { CohortId, QuestId } from '#core/quests';
import type { Clock, Instant, TravelerId } from '#core/shared';
import { authoredInEach } from './content-shelf.ts';
import type { Db } from './database.ts';
import { appletsNamed, walksOf } from './kept-walk.ts';
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
    const moves = await this.moves(walks.map(({ walk }) => walk.id));
    const cohorts = [...walks.map(({ walk }) => walk.cohortId), ...moves.map((move) => move.from_cohort_id)];
    const pins = await this.pins([...new Set(cohorts)]);
    const left = await authoredInEach(
      this.db,
      moves.map((move) => move.from_revision_id),
    );
    return walks.map(({ walk, joining }) => {
      const own = moves.filter((move) => move.quest_id === walk.id);
      const stays = [...own, undefined].map((next, place): Stay => {
        const before = own[place - 1];
        return {
          pins: pins.get(next?.from_cohort_id ?? walk.cohortId) ?? [],
          kept: before ? appletsNamed(left.get(before.from_revision_id), before.kept) : [],
          until: next?.moved_at ?? null,
        };
      });
      return { walk, begunAt: joining.joinedAt, pins: pinsOf(stays) };
    });
  }

  /** Where these walks were moved on from, oldest first. */
  private moves(walks: readonly QuestId[]) {
    return this.db
      .selectFrom('quest_moves')
      .where('quest_id', 'in', walks)
      .select(['quest_id', 'from_cohort_id', 'from_revision_id', 'kept', 'moved_at'])
      .orderBy('id')
      .execute();
  }

  /** What each of these cohorts was ever pinned to, oldest first. */
  private async pins(cohorts: readonly CohortId[]): Promise<ReadonlyMap<CohortId, PinnedWalk['pins']>> {
    const upgrades = await this.db
      .selectFrom('cohort_upgrades')
      .where('cohort_id', 'in', cohorts)
      .select(['cohort_id', 'from_revision_id as revision', 'upgraded_at'])
      .orderBy('upgraded_at')
      .orderBy('id')
      .execute();
    const now = await this.db
      .selectFrom('cohorts')
      .where('id', 'in', cohorts)
      .select(['id', 'revision_id as revision'])
      .execute();
    const contents = await authoredInEach(
      this.db,
      [...upgrades, ...now].map(({ revision }) => revision),
    );
    return new Map(
      now.map(({ id, revision }) => {
        const past = upgrades.filter((one) => one.cohort_id === id);
        const pinned = [...past, { revision }].flatMap((one, place) => {
          const authored = contents.get(one.revision);
          return authored ? [{ from: past[place - 1]?.upgraded_at ?? EVER, authored }] : [];
        });
        return [id, pinned];
      }),
    );
  }
}

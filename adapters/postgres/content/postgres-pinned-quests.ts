import type { ContentKind, ContentUpdate, ContentUpdates, PinnedQuest } from '#core/challenges';
import { type PinnedQuests, contentPinsOf, ReadContentUpdate, type CohortMembership } from '#core/challenges/server';
import { questIn } from '#core/content';
import { currentLocale } from '#core/messages';
import type { CohortId, QuestId } from '#core/quests';
import type { Clock, Instant, TravelerId } from '#core/shared';
import { loadQuestRevisions } from './content-revisions.ts';
import type { Db } from '../database/database.ts';
import { appletsById, findAllQuestProgress } from '../quests/stored-quest-progress.ts';
import { inSnapshot } from '../database/transactions.ts';

/** The content of one Traveler's quests in PostgreSQL, bit by bit. */
export class PostgresContentUpdates implements ContentUpdates {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {}

  since<Kind extends ContentKind>(kind: Kind, lastUpdatedAt: Instant | null): Promise<ContentUpdate<Kind>> {
    return inSnapshot(this.db, (db) => {
      const pinnedQuests = new PostgresPinnedQuests(db, this.traveler, this.clock);
      return new ReadContentUpdate(pinnedQuests, this.clock).run(kind, lastUpdatedAt);
    });
  }
}

/** Before any upgrade there is nothing older. */
const EVER: Instant = '1970-01-01T00:00:00.000Z';

/** The content revisions to which the quests of one Traveler were pinned, in PostgreSQL. */
export class PostgresPinnedQuests implements PinnedQuests {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<readonly PinnedQuest[]> {
    const allProgress = await findAllQuestProgress(this.db, this.traveler, this.clock.now());
    if (allProgress.length === 0) return [];
    const moves = await this.moves(allProgress.map(({ progress }) => progress.id));
    const cohorts = [
      ...allProgress.map(({ progress }) => progress.cohortId),
      ...moves.map((move) => move.from_cohort_id),
    ];
    const pins = await this.pins([...new Set(cohorts)]);
    const left = await loadQuestRevisions(
      this.db,
      moves.map((move) => move.from_revision_id),
    );
    return allProgress.map(({ progress, joining, languages }) => {
      const own = moves.filter((move) => move.quest_id === progress.id);
      const stays = [...own, undefined].map((next, index): CohortMembership => {
        const before = own[index - 1];
        const leftContent = before && left.get(before.from_revision_id);
        const inLanguage = leftContent && questIn(leftContent, currentLocale(), languages);
        return {
          pins: pins.get(next?.from_cohort_id ?? progress.cohortId) ?? [],
          preservedApplets: appletsById(inLanguage, before?.kept ?? []),
          until: next?.moved_at ?? null,
        };
      });
      return { progress, isCurrent: joining.isCurrent, begunAt: joining.joinedAt, pins: contentPinsOf(stays) };
    });
  }

  /** The cohorts that these quests were moved from, oldest first. */
  private moves(quests: readonly QuestId[]) {
    return this.db
      .selectFrom('quest_moves')
      .where('quest_id', 'in', quests)
      .select(['quest_id', 'from_cohort_id', 'from_revision_id', 'kept', 'moved_at'])
      .orderBy('id')
      .execute();
  }

  /** The content revisions to which each of these cohorts was ever pinned, oldest first. */
  private async pins(cohorts: readonly CohortId[]): Promise<ReadonlyMap<CohortId, PinnedQuest['pins']>> {
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
      .select(['id', 'revision_id as revision', 'languages'])
      .execute();
    const contents = await loadQuestRevisions(
      this.db,
      [...upgrades, ...now].map(({ revision }) => revision),
    );
    return new Map(
      now.map(({ id, revision, languages }) => {
        const past = upgrades.filter((one) => one.cohort_id === id);
        const pinned = [...past, { revision }].flatMap((one, index) => {
          const authored = contents.get(one.revision);
          if (!authored) return [];
          const from = past[index - 1]?.upgraded_at ?? EVER;
          return [{ from, authored: questIn(authored, currentLocale(), languages) }];
        });
        return [id, pinned];
      }),
    );
  }
}

import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PinnedQuest, PostId } from '#core/challenges';
import { type PinnedQuests, contentPinsOf, type CohortMembership } from '#core/challenges/server';
import { type AuthoredQuest, questIn } from '#core/content';
import { currentLocale } from '#core/messages';
import type { Clock, Instant, TravelerId } from '#core/shared';
import { loadQuestRevisions, type RevisionId } from './content-revisions.ts';
import { compiled } from '../database/compiled.ts';
import type { Db } from '../database/database.ts';
import { type OfTraveler, progressOfOne, progressQuery } from '../quests/progress-statements.ts';
import { appletsById, progressWithoutGaps } from '../quests/stored-quest-progress.ts';

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
    return pinnedQuestsIn(this.db, await pinnedQuestRows(this.db, { traveler: this.traveler }), this.clock.now());
  }
}

/** Adds to each quest the cohorts that it was in, and the revisions to which they were pinned. */
const withPins = (quests: ReturnType<typeof progressOfOne>) =>
  quests.select(({ selectFrom }) => [
    jsonArrayFrom(
      selectFrom('quest_moves as move')
        .whereRef('move.quest_id', '=', 'quest.id')
        .select(['move.from_cohort_id', 'move.from_revision_id', 'move.kept', 'move.moved_at'])
        .orderBy('move.id'),
    ).as('moves'),
    jsonArrayFrom(
      selectFrom('cohorts as stay')
        .where(
          sql<boolean>`stay.id = any(array(select from_cohort_id from quest_moves where quest_id = quest.id) || quest.cohort_id)`,
        )
        .select(['stay.id', 'stay.revision_id as revision', 'stay.languages'])
        .select((stay) =>
          jsonArrayFrom(
            stay
              .selectFrom('cohort_upgrades as upgrade')
              .whereRef('upgrade.cohort_id', '=', 'stay.id')
              .select(['upgrade.from_revision_id as revision', 'upgrade.upgraded_at'])
              .orderBy('upgrade.upgraded_at')
              .orderBy('upgrade.id'),
          ).as('upgrades'),
        ),
    ).as('cohorts'),
  ]);

/** The rows from which {@link pinnedQuestsIn} makes the quests of a Traveler. */
export const pinnedQuestRows = compiled((db, of: OfTraveler) => withPins(progressOfOne(db, of)));

/** The same for the Traveler who submitted a post. */
export const authorQuestRows = compiled((db, { post }: { readonly post: PostId }) =>
  withPins(
    progressQuery(db).where(
      'quest.traveler_id',
      '=',
      db
        .selectFrom('posts')
        .innerJoin('quests as submitted', 'submitted.id', 'posts.quest_id')
        .where('posts.id', '=', post)
        .select('submitted.traveler_id'),
    ),
  ),
);

type PinnedRow = Awaited<ReturnType<typeof pinnedQuestRows>>[number];

/** The quests of these rows with all content that they were pinned to, each piece oldest first. */
export async function pinnedQuestsIn(
  db: Db,
  rows: readonly PinnedRow[],
  now: Instant,
): Promise<readonly PinnedQuest[]> {
  const revisions = rows.flatMap(({ moves, cohorts }) => [
    ...moves.map((move) => move.from_revision_id),
    ...cohorts.flatMap(({ revision, upgrades }) => [revision, ...upgrades.map((one) => one.revision)]),
  ]);
  const contents = await loadQuestRevisions(db, revisions);
  const allProgress = await progressWithoutGaps(db, rows, now);
  return allProgress.map(({ progress, joining, languages }) => {
    const { moves = [], cohorts = [] } = rows.find(({ id }) => id === progress.id) ?? {};
    const pins = new Map(cohorts.map((cohort) => [cohort.id, pinsOf(cohort, contents)]));
    const stays = [...moves, undefined].map((next, index): CohortMembership => {
      const before = moves[index - 1];
      const left = before && contents.get(before.from_revision_id);
      return {
        pins: pins.get(next?.from_cohort_id ?? progress.cohortId) ?? [],
        preservedApplets: appletsById(left && questIn(left, currentLocale(), languages), before?.kept ?? []),
        until: next ? instantInJson(next.moved_at) : null,
      };
    });
    return { progress, isCurrent: joining.isCurrent, begunAt: joining.joinedAt, pins: contentPinsOf(stays) };
  });
}

/** The content to which a cohort was ever pinned, oldest first. */
function pinsOf(
  { revision, languages, upgrades }: PinnedRow['cohorts'][number],
  contents: ReadonlyMap<RevisionId, AuthoredQuest>,
): PinnedQuest['pins'] {
  return [...upgrades, { revision }].flatMap((pinned, index) => {
    const authored = contents.get(pinned.revision);
    const before = upgrades[index - 1];
    const from = before ? instantInJson(before.upgraded_at) : EVER;
    return authored ? [{ from, authored: questIn(authored, currentLocale(), languages) }] : [];
  });
}

/** A moment as PostgreSQL writes it in JSON. */
const instantInJson = (at: Instant): Instant => new Date(at).toISOString();

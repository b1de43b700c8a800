import { type RawBuilder, sql } from 'kysely';
import type { QuestContent } from '#core/content';
import type { QuestPosition } from '#core/operator';
import { pathOf, stopAt } from '#core/operator/server';
import type { Clock } from '#core/shared';
import { loadQuestRevision } from '../../content/content-revisions.ts';
import type { Db } from '../../database/database.ts';
import type { ListedCohort } from '../cohort-page-query.ts';
import { weekNumber } from './figure-queries.ts';

/** OPE-62 · The people of a cohort at a position of its quest. */
export async function listedAt(
  db: Db,
  cohort: { readonly id: string; readonly revision: string },
  position: QuestPosition,
  clock: Clock,
): Promise<ListedCohort> {
  const listed = { cohort: cohort.id, now: clock.now() };
  if (position.week === undefined && position.stoppedAt === undefined) return listed;
  const { quest } = await loadQuestRevision(db, cohort.revision);
  return { ...listed, isThere: isAt(listed, quest, position) };
}

function isAt(
  listed: ListedCohort,
  quest: Pick<QuestContent, 'weeks'>,
  { week, stoppedAt }: QuestPosition,
): RawBuilder<boolean> {
  const numbers = quest.weeks.map((one) => one.weekNumber);
  const conditions = [
    ...(week === undefined ? [] : [sql<boolean>`${weekNumber(listed, numbers)} = ${week}::int`]),
    ...(stoppedAt === undefined
      ? []
      : [sql<boolean>`quest.furthest_place = any(${stopAt(pathOf(quest), stoppedAt)}::int[])`]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

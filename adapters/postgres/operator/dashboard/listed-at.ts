import { type RawBuilder, sql } from 'kysely';
import type { CountedPeople } from '#core/operator';
import { pathOf, stopAt } from '#core/operator/server';
import type { Clock } from '#core/shared';
import { loadQuestRevision } from '../../content/content-revisions.ts';
import type { Db } from '../../database/database.ts';
import type { ListedCohort } from '../cohort-page-query.ts';
import { isInGroup, wasActiveIn } from './in-group.ts';
import { weekNumber as weekNumberOf } from './figure-queries.ts';

/** OPE-62 OPE-64 · The people of a cohort whom figures of a dashboard count. */
export async function listedAt(
  db: Db,
  { id, revision }: { readonly id: string; readonly revision: string },
  { week, stoppedAt, activeWeek, group }: CountedPeople,
  clock: Clock,
): Promise<ListedCohort> {
  const listed = { cohort: id, now: clock.now() };
  const conditions: RawBuilder<boolean>[] = [];
  if (week !== undefined) {
    const numbers = (await loadQuestRevision(db, revision)).quest.weeks.map(({ weekNumber }) => weekNumber);
    conditions.push(sql`${weekNumberOf(listed, numbers)} = ${week}::int`);
  }
  if (stoppedAt !== undefined) {
    const { quest } = await loadQuestRevision(db, revision);
    conditions.push(sql`quest.furthest_place = any(${stopAt(pathOf(quest), stoppedAt)}::int[])`);
  }
  if (activeWeek !== undefined) conditions.push(wasActiveIn(listed, activeWeek));
  if (group !== undefined) conditions.push(isInGroup(listed, group));
  return conditions.length === 0 ? listed : { ...listed, isThere: sql`(${sql.join(conditions, sql` and `)})` };
}

import { type RawBuilder, sql } from 'kysely';
import type { QuestContent } from '#core/content';
import type { CountedPeople } from '#core/operator';
import { pathOf, stopAt } from '#core/operator/server';
import type { Clock } from '#core/shared';
import { loadQuestRevision } from '../../content/content-revisions.ts';
import type { Db } from '../../database/database.ts';
import type { ListedCohort } from '../cohort-page-query.ts';
import { isInGroup, wasActiveIn } from './in-group.ts';
import { weekNumber } from './figure-queries.ts';

/** OPE-62 OPE-64 · The people of a cohort whom figures of a dashboard count. */
export async function listedAt(
  db: Db,
  cohort: { readonly id: string; readonly revision: string },
  people: CountedPeople,
  clock: Clock,
): Promise<ListedCohort> {
  const listed = { cohort: cohort.id, now: clock.now() };
  const conditions = [...(await placesOf(db, cohort.revision, listed, people)), ...groupsOf(listed, people)];
  return conditions.length === 0 ? listed : { ...listed, isThere: sql`(${sql.join(conditions, sql` and `)})` };
}

async function placesOf(
  db: Db,
  revision: string,
  listed: ListedCohort,
  people: CountedPeople,
): Promise<readonly RawBuilder<boolean>[]> {
  if (people.week === undefined && people.stoppedAt === undefined) return [];
  const { quest } = await loadQuestRevision(db, revision);
  return [isAt(listed, quest, people)];
}

const groupsOf = (listed: ListedCohort, { activeWeek, group }: CountedPeople): readonly RawBuilder<boolean>[] => [
  ...(activeWeek === undefined ? [] : [wasActiveIn(listed, activeWeek)]),
  ...(group === undefined ? [] : [isInGroup(listed, group)]),
];

function isAt(
  listed: ListedCohort,
  quest: Pick<QuestContent, 'weeks'>,
  { week, stoppedAt }: CountedPeople,
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

import { type RawBuilder, sql } from 'kysely';
import type { QuestContent } from '#core/content';
import type { QuestPosition } from '#core/operator';
import { type PathItem, pathOf, stopAt } from '#core/operator/server';
import type { Clock } from '#core/shared';
import { loadQuestRevision } from '../../content/content-revisions.ts';
import type { Db } from '../../database/database.ts';
import type { ListedCohort } from '../cohort-page-query.ts';
import { calendar, weekNumber } from './figure-queries.ts';

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
  const isInWeek = sql<boolean>`(
    select ${weekNumber(numbers)} = ${week ?? null}::int from travelers as person ${calendar(listed)}
    where person.id = quest.traveler_id)`;
  const conditions = [
    ...(week === undefined ? [] : [isInWeek]),
    ...(stoppedAt === undefined ? [] : [hasStopped(quest, stoppedAt)]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function hasStopped(quest: Pick<QuestContent, 'weeks'>, stoppedAt: string): RawBuilder<boolean> {
  const { oneOf, noneOf } = stopAt(pathOf(quest), stoppedAt);
  return sql`(not ${hasCompleted(noneOf)} ${oneOf ? sql`and ${hasCompleted(oneOf)}` : sql``})`;
}

/** Whether the Traveler of a `quest` completed one of these items. */
function hasCompleted(items: readonly PathItem[]): RawBuilder<boolean> {
  const steps = items.filter(({ step }) => step !== null);
  const posts = items.filter(({ step }) => step === null);
  return sql`(exists (select from step_completions as done where done.quest_id = quest.id
      and (done.challenge_id, done.step_id) in (select * from unnest(
        ${steps.map(({ challenge }) => challenge)}::text[], ${steps.map(({ step }) => step)}::text[])))
    or exists (select from posts as done where done.quest_id = quest.id
      and done.challenge_id = any(${posts.map(({ challenge }) => challenge)}::text[])))`;
}

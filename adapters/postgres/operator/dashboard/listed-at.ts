import { type RawBuilder, sql } from 'kysely';
import type { QuestContent } from '#core/content';
import type { CountedPeople } from '#core/operator';
import { type PathItem, pathOf, stopAt } from '#core/operator/server';
import type { Clock } from '#core/shared';
import { loadQuestRevision } from '../../content/content-revisions.ts';
import type { Db } from '../../database/database.ts';
import type { ListedCohort } from '../cohort-page-query.ts';
import { isInGroup, wasActiveIn } from './in-group.ts';
import { calendar, listed as listedQuests, weekNumber } from './figure-queries.ts';

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
  const isInWeek = sql<boolean>`(
    select ${weekNumber(numbers)} = ${week ?? null}::int from travelers as person ${calendar(listed)}
    where person.id = quest.traveler_id)`;
  const conditions = [
    ...(week === undefined ? [] : [isInWeek]),
    ...(stoppedAt === undefined ? [] : [hasStopped(listed, quest, stoppedAt)]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Reads the completions of the whole cohort where some count; whether a person has none is asked of each. */
function hasStopped(listed: ListedCohort, quest: Pick<QuestContent, 'weeks'>, stoppedAt: string): RawBuilder<boolean> {
  const { oneOf, noneOf } = stopAt(pathOf(quest), stoppedAt);
  if (!oneOf) return hasCompletedNone(noneOf);
  return sql`quest.id in (select quest_id from ${completedOf([...oneOf, ...noneOf])} as done
    where quest_id in (select id from ${listedQuests(listed)} as own) group by quest_id having max(place) <= ${oneOf.at(-1)?.place ?? -1}::int)`;
}

/** Whether the Traveler of a `quest` completed none of these items. */
function hasCompletedNone(items: readonly PathItem[]): RawBuilder<boolean> {
  const steps = items.filter(({ step }) => step !== null);
  const posts = items.filter(({ step }) => step === null);
  return sql`not exists (select from step_completions as done where done.quest_id = quest.id
      and (done.challenge_id, done.step_id) in (select * from unnest(
        ${steps.map(({ challenge }) => challenge)}::text[], ${steps.map(({ step }) => step)}::text[])))
    and not exists (select from posts as done where done.quest_id = quest.id
      and done.challenge_id = any(${posts.map(({ challenge }) => challenge)}::text[]))`;
}

/** The completions of these items, with their places. */
const completedOf = (items: readonly PathItem[]): RawBuilder<unknown> => sql`(
  select step.quest_id, item.place from step_completions as step
    join ${rowsOf(items)} on item.challenge = step.challenge_id and item.step = step.step_id
  union all select post.quest_id, item.place from posts as post
    join ${rowsOf(items)} on item.challenge = post.challenge_id and item.step is null)`;

const rowsOf = (items: readonly PathItem[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (place int, challenge text, step text)`;

import { type RawBuilder, sql } from 'kysely';
import type { QuestContent } from '#core/content';
import type { PersonProgress } from '#core/operator';
import { isBonus } from '#core/quests';
import { type ListedCohort, inOrder, isStalled, peopleOf } from './cohort-page-query.ts';

/**
 * OPE-12 · The progress of everybody in a cohort by care, computed by the database: a large cohort is one statement. A
 * contract test compares it with the rule (OPE-10).
 */
export const everybodyQuery = (scope: ListedCohort, content: QuestContent): RawBuilder<PersonProgress> =>
  sql<PersonProgress>`
    with ${contentTables(content)}
    select quest.traveler_id as traveler, person.display_name as "displayName", person.email,
      quest.last_active_at as "lastActive", week.number as "weekNumber", coalesce(percent.whole, 0)::int as "weekPercent",
      quest.starting_date as "startingDate", quest.completed_count as completed, late.count::int as late,
      quest.open_since as "openSince", quest.partner_since is not null as "hasPartner", ${isStalled(scope)} as "isStalled"
    ${peopleOf(scope, { filter: 'all', search: '' }, factJoins(scope))}
    ${inOrder({ by: 'care', isDownwards: false })}`;

const factJoins = ({ now }: ListedCohort) => sql`
    join travelers as person on person.id = quest.traveler_id
    cross join lateral (select (${now}::timestamptz at time zone person.time_zone)::date as today) as calendar
    ${late} ${week}`;

/** TIME-4 · The number of open items that are planned for a day before the Traveler's own today. */
const late = sql`
    cross join lateral (
      select case when quest.open_since < calendar.today then (
        select count(*) from planned_items as item
        where item.quest_id = quest.id and item.is_open and item.scheduled_date < calendar.today) else 0 end as count
    ) as late`;

/** QST-15 PRG-1 PRG-2 · The week in view, and how far it is. */
const week = sql`
    left join lateral (
      select number, id, unlocks from authored_week as week
      order by case
        when week.number = floor((calendar.today - quest.starting_date) / 7.0) + 1 then -1
        when calendar.today < quest.starting_date then week.place
        else (select count(*) from authored_week) - week.place end
      limit 1
    ) as week on true
    left join lateral (
      select case when count(*) > 0 then floor(sum(challenge.percent) / count(*) + 1e-9)
        when quest.starting_date + coalesce(week.unlocks, (week.number - 1) * 7) <= calendar.today then 100
        else 0 end as whole
      from (
        select case when exists (select from posts where posts.quest_id = quest.id and posts.challenge_id = regular.challenge)
          then 100::float8
          else (select count(*) from step_completions as done
            join authored_step as step on step.challenge = done.challenge_id and step.step = done.step_id
            where done.quest_id = quest.id and done.challenge_id = regular.challenge
          ) * 100::float8 / (regular.steps + 1) end as percent
        from regular_challenge as regular where regular.week = week.id
      ) as challenge
    ) as percent on true`;

/**
 * The content of the quest as tables: the steps, the weeks, and the challenges that count for their
 * progress (PRG-2).
 */
function contentTables({ weeks }: QuestContent): RawBuilder<unknown> {
  const challenges = weeks.flatMap(({ id, challenges }) => challenges.map((challenge) => ({ week: id, challenge })));
  const steps = challenges.flatMap(({ challenge: { id, steps } }) =>
    steps.map((step) => ({ challenge: id, step: step.id })),
  );
  const regular = challenges
    .filter(({ challenge }) => !isBonus(challenge))
    .map(({ week, challenge: { id, steps } }) => ({ week, challenge: id, steps: steps.length }));
  const inOrder = weeks.map(({ id, weekNumber, unlockAfterDays }, place) => ({
    place,
    id,
    number: weekNumber,
    unlocks: unlockAfterDays,
  }));
  return sql`
    authored_step as materialized (${rowsOf(steps, sql`challenge text, step text`)}),
    authored_week as materialized (${rowsOf(inOrder, sql`place int, id text, number int, unlocks int`)}),
    regular_challenge as materialized (${rowsOf(regular, sql`week text, challenge text, steps int`)})`;
}

const rowsOf = (rows: readonly object[], columns: RawBuilder<unknown>) =>
  sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as listed (${columns})`;

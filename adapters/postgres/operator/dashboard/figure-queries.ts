import { type RawBuilder, sql } from 'kysely';
import { DASHBOARD_WEEKS, REMINDER_FIGURES } from '#core/operator';
import { plusDays, todayIn } from '#core/shared';
import { type ListedCohort, todayOf } from '../cohort-page-query.ts';

/** The quests of the people of a cohort. */
const listed = ({ cohort }: ListedCohort) => sql`
  (select id, traveler_id, starting_date, partner_since, time_zone, furthest_place, active_days
    from quests where cohort_id = ${cohort} and is_listed)`;

const daysAgo = ({ now }: ListedCohort, days: number) => sql`(${now}::timestamptz - make_interval(days => ${days}))`;

/** The steps and posts that were completed since a number of days. */
const completedSince = (scope: ListedCohort, days: number) => sql`
  (select quest_id, completed_at from step_completions
    where completed_at > ${daysAgo(scope, days)} and completed_at <= ${scope.now}
  union all select quest_id, completed_at from posts
    where completed_at > ${daysAgo(scope, days)} and completed_at <= ${scope.now})`;

/** QST-15 · The number of the week that a `quest` is in, as home shows it. */
export const weekNumber = (scope: Pick<ListedCohort, 'now'>, numbers: readonly number[]): RawBuilder<number> => sql`
  (select case when begun = any(${numbers}::int[]) then begun
    when begun < 1 then ${numbers.at(0) ?? null}::int
    else ${numbers.at(-1) ?? null}::int end
  from floor((${todayOf(scope)} - quest.starting_date) / 7.0 + 1) as begun)`;

export const weekCountsQuery = (scope: ListedCohort, numbers: readonly number[]) => sql<{
  weekNumber: number;
  people: number;
}>`
  select ${weekNumber(scope, numbers)}::int as "weekNumber", sum(people)::int as people
  from (select time_zone, starting_date, count(*) as people from ${listed(scope)} as own group by 1, 2) as quest
  group by 1`;

/** The number of people at each place of the path, -1 for those who completed nothing of it. */
export const placeCountsQuery = (scope: ListedCohort) => sql<{ place: number; people: number }>`
  select furthest_place as place, count(*)::int as people from ${listed(scope)} as quest group by 1`;

/** The number of people who completed something in each week of 7 days by UTC, the one until today first. */
export const activityQuery = (scope: ListedCohort) => sql<{ active: readonly number[] }>`
  select array[${sql.join(
    Array.from(
      { length: DASHBOARD_WEEKS },
      (_, ago) => sql`count(*) filter (where active_days && ${daysUntil(scope, ago * 7)})`,
    ),
  )}]::int[] as active
  from ${listed(scope)} as quest`;

/** The 7 days that end some days before today. */
export const daysUntil = ({ now }: ListedCohort, ago: number) => {
  const last = plusDays(todayIn('UTC', now), -ago);
  return sql`daterange(${plusDays(last, -6)}::date, ${last}::date, '[]')`;
};

/** The number of people who got a reminder, and of those who then came back. */
export const remindersQuery = (scope: ListedCohort) => sql<{ reminded: number; back: number }>`
  select count(*)::int as reminded, count(*) filter (where ${cameBack(scope)})::int as back
  from ${remindedQuests(scope)} as reminded`;

/** The quests of the people who got a reminder, with the days on which they completed something, and when they got the newest one, also as a UTC date. */
export const remindedQuests = (scope: ListedCohort): RawBuilder<unknown> => sql`
  (select quest.id as quest_id, quest.active_days, latest.sent_at, (latest.sent_at at time zone 'UTC')::date as day
    from ${listed(scope)} as quest join (
      select traveler_id, max(sent_at) as sent_at from reminders_sent
      where sent_at > ${daysAgo(scope, REMINDER_FIGURES.days)}
        and sent_at <= ${daysAgo(scope, REMINDER_FIGURES.backWithinDays)}
      group by traveler_id) as latest on latest.traveler_id = quest.traveler_id)`;

/** Whether something was completed soon after the newest reminder of a `reminded` quest; the completions are read where its days do not decide. */
export const cameBack = (scope: ListedCohort): RawBuilder<boolean> => sql`(case
  when active_days && daterange(day + 1, day + ${REMINDER_FIGURES.backWithinDays}::int) then true
  when active_days && daterange(day, day + ${REMINDER_FIGURES.backWithinDays}::int, '[]') then exists (
    select from ${completedSince(scope, REMINDER_FIGURES.days)} as done
    where done.quest_id = reminded.quest_id and done.completed_at >= reminded.sent_at
      and done.completed_at <= reminded.sent_at + make_interval(days => ${REMINDER_FIGURES.backWithinDays}))
  else false end)`;

/** The number of people, and of those with a running partner. */
export const peopleQuery = (scope: ListedCohort) => sql<{ people: number; paired: number }>`
  select count(*)::int as people, count(partner_since)::int as paired from ${listed(scope)} as quest`;

/** The number of people who shared a submission, of those who got feedback from a reader, and of the readers who gave it. */
export const feedbackQuery = (scope: ListedCohort) => sql<{
  shared: number;
  answered: number;
  givers: number;
  median: number | null;
}>`
  select count(distinct quest_id)::int as shared,
    (count(distinct quest_id) filter (where answered_at is not null))::int as answered,
    (count(distinct reader_id) filter (where answered_at is not null))::int as givers,
    round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - shared_at) / 3600))::int as median
  from ${shares(scope)} as share`;

/** The submissions that people shared, each with a reader, and when that one gave feedback; null if not yet. */
export const shares = (scope: ListedCohort): RawBuilder<unknown> => sql`
  (select post.quest_id, reader.reader_id, reader.shared_at, given.created_at as answered_at
  from post_readers as reader
  join posts as post on post.id = reader.post_id
  join ${listed(scope)} as quest on quest.id = post.quest_id
  left join feedback as given on given.post_id = reader.post_id and given.author = reader.reader_id::text
    and given.created_at >= reader.shared_at
  where reader.shared_at > ${daysAgo(scope, DASHBOARD_WEEKS * 7)} and reader.shared_at <= ${scope.now})`;

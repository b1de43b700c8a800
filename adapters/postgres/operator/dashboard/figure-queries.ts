import { type RawBuilder, sql } from 'kysely';
import { DASHBOARD_WEEKS, REMINDER_FIGURES } from '#core/operator';
import type { PathItem } from '#core/operator/server';
import type { ListedCohort } from '../cohort-page-query.ts';

/** The quests of the people of a cohort. */
export const listed = ({ cohort }: ListedCohort) => sql`
  (select id, traveler_id, starting_date, partner_since from quests where cohort_id = ${cohort} and is_listed)`;

export const daysAgo = ({ now }: ListedCohort, days: number) =>
  sql`(${now}::timestamptz - make_interval(days => ${days}))`;

/** The steps and posts that were completed since a number of days. */
export const completedSince = (scope: ListedCohort, days: number) => sql`
  (select quest_id, completed_at from step_completions
    where completed_at > ${daysAgo(scope, days)} and completed_at <= ${scope.now}
  union all select quest_id, completed_at from posts
    where completed_at > ${daysAgo(scope, days)} and completed_at <= ${scope.now})`;

/** QST-15 · The number of the week that a `quest` is in for a Traveler's own `today`, as home shows it. */
export const weekNumber = (numbers: readonly number[]): RawBuilder<number> => sql`
  case when ${begunWeeks} = any(${numbers}::int[]) then ${begunWeeks}
    when calendar.today < quest.starting_date then ${numbers.at(0) ?? null}::int
    else ${numbers.at(-1) ?? null}::int end`;

const begunWeeks = sql`(floor((calendar.today - quest.starting_date) / 7.0)::int + 1)`;

/** The Traveler's own date. */
export const calendar = ({ now }: Pick<ListedCohort, 'now'>): RawBuilder<unknown> =>
  sql`cross join lateral (select (${now}::timestamptz at time zone person.time_zone)::date as today) as calendar`;

export const weekCountsQuery = (scope: ListedCohort, numbers: readonly number[]) => sql<{
  weekNumber: number;
  people: number;
}>`
  select ${weekNumber(numbers)} as "weekNumber", count(*)::int as people
  from ${listed(scope)} as quest join travelers as person on person.id = quest.traveler_id ${calendar(scope)}
  group by 1`;

/** The number of people at each place of the path, -1 for those who completed nothing of it. */
export const placeCountsQuery = (scope: ListedCohort, path: readonly PathItem[]) => sql<{
  place: number;
  people: number;
}>`
  with path as materialized (select * from jsonb_to_recordset(${JSON.stringify(path)}::jsonb)
      as item (place int, challenge text, step text)),
    furthest as (select quest_id, max(place) as place from (
      select done.quest_id, path.place from step_completions as done
        join path on path.challenge = done.challenge_id and path.step = done.step_id
      union all select done.quest_id, path.place from posts as done
        join path on path.challenge = done.challenge_id and path.step is null) as done
      where quest_id in (select id from ${listed(scope)} as quest) group by quest_id)
  select coalesce(furthest.place, -1)::int as place, count(*)::int as people
  from ${listed(scope)} as quest left join furthest on furthest.quest_id = quest.id group by 1`;

/** The number of people who completed something in each week, by how many weeks ago it was: each person's weeks are the bits of one number. */
export const activityQuery = (scope: ListedCohort) => sql<{ ago: number; people: number }>`
  select ${DASHBOARD_WEEKS - 1}::int - week as ago, count(*)::int as people from (
    select done.quest_id, bit_or(1 << width_bucket(done.completed_at - interval '1 microsecond', ${weekEnds(scope)})) as weeks
    from ${completedSince(scope, DASHBOARD_WEEKS * 7)} as done
    join ${listed(scope)} as quest on quest.id = done.quest_id
    group by done.quest_id) as active
  cross join generate_series(0, ${DASHBOARD_WEEKS - 1}::int) as week
  where active.weeks & (1 << week) <> 0
  group by 1`;

/** When each week but the newest ended, the earliest first. */
const weekEnds = (scope: ListedCohort) =>
  sql`array[${sql.join(Array.from({ length: DASHBOARD_WEEKS - 1 }, (_, place) => daysAgo(scope, (DASHBOARD_WEEKS - 1 - place) * 7)))}]`;

/** The number of people who got a reminder, and of those who then came back. */
export const remindersQuery = (scope: ListedCohort) => sql<{ reminded: number; back: number }>`
  select count(*)::int as reminded, count(*) filter (where ${cameBack(scope)})::int as back
  from ${remindedQuests(scope)} as reminded`;

/** The quests of the people who got a reminder, and when they got the newest one. */
export const remindedQuests = (scope: ListedCohort): RawBuilder<unknown> => sql`
  (select quest.id as quest_id, max(reminder.sent_at) as sent_at
    from ${listed(scope)} as quest join reminders_sent as reminder on reminder.traveler_id = quest.traveler_id
    where reminder.sent_at > ${daysAgo(scope, REMINDER_FIGURES.days)}
      and reminder.sent_at <= ${daysAgo(scope, REMINDER_FIGURES.backWithinDays)}
    group by quest.id)`;

/** Whether something was completed soon after the newest reminder of a `reminded` quest. */
export const cameBack = (scope: ListedCohort): RawBuilder<boolean> => sql`(exists (
  select from ${completedSince(scope, REMINDER_FIGURES.days)} as done
  where done.quest_id = reminded.quest_id and done.completed_at >= reminded.sent_at
    and done.completed_at <= reminded.sent_at + make_interval(days => ${REMINDER_FIGURES.backWithinDays})))`;

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

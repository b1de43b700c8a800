import { type RawBuilder, sql } from 'kysely';
import { emailKey } from '#core/account';
import {
  LIST_PAGE_SIZE,
  type PageEnd,
  type ProgressOrder,
  type ProgressQuery,
  type ProgressSorting,
  type ProgressTotals,
} from '#core/operator';
import { STALLED_LIMITS } from '#core/relationships';
import { foldedText, type Instant } from '#core/shared';
import { isRowId } from '../database/transactions.ts';

/** The cohort whose people are listed, and when. */
export interface ListedCohort {
  readonly cohort: string;
  readonly now: Instant;
  /** OPE-62 · Whether a `quest` is at the position that is asked for; absent if none is. */
  readonly isThere?: RawBuilder<boolean> | undefined;
}

/** One person's place in an order: the sort values, which no other person of the cohort has together with this id. */
export interface RankedRow {
  readonly traveler: string;
  readonly first: number;
  readonly second: number;
}

/**
 * OPE-11 OPE-15 · A page of a cohort in order, with one person more; of these quests alone if a search named them. Every order is read from an index of `quests`, or
 * of the names.
 */
export function rankingQuery(
  scope: ListedCohort,
  query: ProgressQuery,
  found: readonly string[] | null,
): RawBuilder<RankedRow> {
  const [first, second] = orders[query.by].numbers;
  const search = found ? '' : query.search;
  const joins = query.by === 'name' || isSearch(search) ? PERSON : sql``;
  return sql<RankedRow>`
    select quest.traveler_id as traveler, ${first}::bigint as first, ${second}::bigint as second
    ${peopleOf(scope, { ...query, search }, joins)}
    ${found ? sql`and quest.id = any(${found}::uuid[])` : sql``}
    ${query.after ? sql`and ${isAfter(scope, query, query.after)}` : sql``}
    ${inOrder(query)}
    limit ${sql.lit(LIST_PAGE_SIZE + 1)}`;
}

/** The most people of a search whose quests come together with the totals. */
const MAX_FOUND = 500;

/**
 * OPE-15 · The number of people of a cohort whom a search finds: all, late, without a partner, and stalled (OPE-17). A
 * search that finds few names their quests, so that the page needs no search of its own.
 */
export const totalsQuery = (scope: ListedCohort, { search }: Pick<ProgressQuery, 'search'>) =>
  sql<ProgressTotals & { found: readonly string[] | null }>`
    select count(*)::int as people,
      count(*) filter (where case when ${openSince} < ${earliestToday(scope)} then true
        when ${openSince} >= ${latestToday(scope)} then false
        else ${openSince} < ${todayOf(scope)} end)::int as late,
      count(*) filter (where quest.partner_since is null)::int as "withoutPartner",
      count(*) filter (where ${isStalled(scope)})::int as stalled,
      ${isSearch(search) ? sql`case when count(*) <= ${MAX_FOUND} then coalesce(array_agg(quest.id), '{}') end` : sql`null`} as found
    ${peopleOf(scope, { search, filter: 'all' }, isSearch(search) ? PERSON : sql``)}`;

/** Whether a search leaves anybody out. */
export const isSearch = (search: string): boolean => search.trim() !== '';

/** A date after all others stands for an absent one. */
const openSince = sql`coalesce(quest.open_since, '9999-12-31')`;

/** The own date of the Traveler of a `quest`. */
export const todayOf = ({ now }: Pick<ListedCohort, 'now'>): RawBuilder<unknown> =>
  sql`(${now}::timestamptz at time zone quest.time_zone)::date`;

/** It is never earlier than this anywhere: UTC-12. */
const earliestToday = ({ now }: ListedCohort) =>
  sql`((${now}::timestamptz at time zone 'UTC') - interval '12 hours')::date`;

/** It is never later than this anywhere: UTC+14. */
const latestToday = ({ now }: ListedCohort) =>
  sql`((${now}::timestamptz at time zone 'UTC') + interval '14 hours')::date`;

/** TIME-4 · Whether an open item is planned for a day before the Traveler's own today; the index narrows it to a day. */
const isLate = (scope: ListedCohort) => sql`${openSince} < ${latestToday(scope)} and ${openSince} < ${todayOf(scope)}`;

/** OPE-17 · Whether the running partner of the `quest` sees that its Traveler is inactive. */
export const isStalled = ({ now }: Pick<ListedCohort, 'now'>): RawBuilder<boolean> => {
  const since = sql`(${now}::timestamptz - make_interval(days => ${STALLED_LIMITS.afterDays}))`;
  return sql`coalesce(quest.partner_since <= ${since} and quest.last_active_at <= ${since}, false)`;
};

/** Joins the account of each quest as `person`. */
export const PERSON = sql`join travelers as person on person.id = quest.traveler_id`;

/** The listed people of a cohort whom a search and the filters find. */
export function peopleOf(
  scope: ListedCohort,
  { search, filter }: Pick<ProgressQuery, 'search' | 'filter'>,
  joins: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    from quests as quest ${joins}
    where quest.cohort_id = ${scope.cohort} and quest.is_listed
      ${scope.isThere ? sql`and ${scope.isThere}` : sql``}
      ${isSearch(search) ? sql`and (${personMatches(search)})` : sql``}
      ${filter === 'late' ? sql`and ${isLate(scope)}` : sql``}
      ${filter === 'stalled' ? sql`and ${isStalled(scope)}` : sql``}
      ${filter === 'withoutPartner' ? sql`and quest.partner_since is null` : sql``}`;
}

/** OPE-15 · Whether a search finds a `person`. */
export const personMatches = (search: string): RawBuilder<boolean> =>
  sql`position(${foldedText(search)} in person.name_key) > 0 or position(${emailKey(search)} in person.email_key) > 0`;

/** How an order is read, all of its columns ascending or all of them descending. */
interface Order {
  readonly columns: readonly RawBuilder<unknown>[];
  /** The first and the second column as numbers of a page's end. */
  readonly numbers: readonly [RawBuilder<unknown>, RawBuilder<unknown>];
  /** The numbers of a page's end as values of the columns. */
  readonly endOf: (query: ProgressQuery, end: PageEnd, cohort: string) => readonly RawBuilder<unknown>[];
}

const activeAt = sql`round(extract(epoch from quest.last_active_at) * 1000)::bigint`;

const byCare: Order = {
  columns: [openSince, sql`quest.last_active_at`, sql`quest.traveler_id`],
  numbers: [sql`(${openSince} - '1970-01-01'::date)`, activeAt],
  endOf: (_, { numbers: [first, second], id }) => [
    sql`('1970-01-01'::date + ${within(first)}::int)`,
    momentOf(second),
    idOf(id),
  ],
};

const orders: Readonly<Record<ProgressOrder, Order>> = {
  care: byCare,
  late: byCare,
  name: {
    columns: [sql`person.name_order`, sql`person.id`],
    numbers: [sql`0`, sql`0`],
    // After a person who is not in the cohort (any more) the list begins again, so that nobody is left out.
    endOf: (query, { id }, cohort) => [
      sql`coalesce((select name_order from travelers where id = (
        select traveler_id from quests where traveler_id = ${idOf(id)} and cohort_id = ${cohort} limit 1)),
        ${isDescending(query) ? LAST_NAME : ''})`,
      idOf(id),
    ],
  },
  lastActive: {
    columns: [sql`quest.last_active_at`, sql`quest.traveler_id`],
    numbers: [activeAt, sql`0`],
    endOf: (_, { numbers: [first], id }) => [momentOf(first), idOf(id)],
  },
  week: {
    columns: [sql`('1970-01-01'::date - quest.starting_date)`, sql`quest.completed_count`, sql`quest.traveler_id`],
    numbers: [sql`('1970-01-01'::date - quest.starting_date)`, sql`quest.completed_count`],
    endOf: (_, { numbers: [first, second], id }) => [sql`${within(first)}::int`, sql`${within(second)}::int`, idOf(id)],
  },
  partner: {
    columns: [sql`(quest.partner_since is not null)`, sql`quest.last_active_at`, sql`quest.traveler_id`],
    numbers: [sql`(quest.partner_since is not null)::int`, activeAt],
    endOf: (_, { numbers: [first, second], id }) => [sql`${first > 0}::boolean`, momentOf(second), idOf(id)],
  },
};

/** Those who are late for longest have the earliest date, so that the order by lateness runs against the dates. */
const isDescending = ({ by, isDownwards }: ProgressSorting): boolean => (by === 'late' ? !isDownwards : isDownwards);

/** The clause that puts people in order. */
export const inOrder = (query: ProgressSorting): RawBuilder<unknown> => {
  const direction = isDescending(query) ? sql`desc` : sql`asc`;
  return sql`order by ${sql.join(orders[query.by].columns.map((column) => sql`${column} ${direction}`))}`;
};

/** Whether a person comes after the end of a page, whether or not the person who stood there still does. */
const isAfter = ({ cohort }: ListedCohort, query: ProgressQuery, end: PageEnd): RawBuilder<boolean> => {
  const { columns, endOf } = orders[query.by];
  return sql`(${sql.join(columns)}) ${isDescending(query) ? sql`<` : sql`>`} (${sql.join(endOf(query, end, cohort))})`;
};

const idOf = (id: string) => sql`${isRowId(id) ? id : NO_ID}::uuid`;

const momentOf = (milliseconds: number) =>
  sql`('epoch'::timestamptz + ${milliseconds}::float8 * interval '1 millisecond')`;

/** A number of days from 1970 that a database has a date for. */
const within = (number: number): number => Math.max(-FIRST_DAY, Math.min(LAST_DAY, number));

const NO_ID = '00000000-0000-0000-0000-000000000000';

const LAST_NAME = '\u{10FFFF}';

/** The number of days from the year 1 to 1970. */
const FIRST_DAY = 719_162;

/** The number of days from 1970 to the end of 9999. */
const LAST_DAY = 2_932_896;

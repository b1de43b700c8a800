import { type RawBuilder, sql } from 'kysely';
import { emailKey } from '#core/account';
import { PAGE_END_LIMIT, type ProgressOrder, type ProgressQuery, type ProgressSorting } from '#core/operator';
import { isBonus } from '#core/quests';
import type { QuestContent } from '#core/content';
import { STALLED_LIMITS } from '#core/relationships';
import { foldedText, type Instant } from '#core/shared';
import { isRowId } from '../database/transactions.ts';
import { lastActiveOf, partnershipOf } from '../relationships/relationship-rows.ts';

/** The cohort whose people are listed, what its quest consists of, and when. */
export interface ListedCohort {
  readonly cohort: string;
  readonly content: QuestContent;
  readonly now: Instant;
}

/** One person's place in an order: the numbers that rise (OPE-11). */
export interface RankedRow {
  readonly traveler: string;
  readonly first: number;
  readonly second: number;
}

/** OPE-11 OPE-15 · Who is in a cohort, in order, with the numbers that put them there. */
export function rankingQuery(scope: ListedCohort, query: ProgressQuery, most: number | null): RawBuilder<RankedRow> {
  const { first, second } = rising(query);
  const name = query.by === 'name' && query.isDownwards ? sql`desc` : sql`asc`;
  return sql<RankedRow>`
    with ${contentTables(scope.content)}, place as (
      select person.id as traveler, person.name_order, person.email collate "C" as email,
        (${first})::bigint as first, (${second})::bigint as second
      ${peopleOf(scope, query, neededFor(query))}
    )
    select traveler, first, second from place
    ${query.after ? sql`where ${isAfter(query)}` : sql``}
    order by first, second, name_order ${name}, email ${name}
    ${most === null ? sql`` : sql`limit ${most}`}`;
}

/** OPE-15 · How many people of a cohort a search finds, how many of them are late, how many have no partner, and how many have one who does not hear of them (OPE-17). */
export const totalsQuery = (scope: ListedCohort, query: Pick<ProgressQuery, 'search'>) =>
  sql<{ people: number; late: number; withoutPartner: number; stalled: number }>`
    with ${contentTables(scope.content)}
    select count(*)::int as people, count(*) filter (where late.count > 0)::int as late,
      count(*) filter (where not ${hasPartner})::int as "withoutPartner",
      count(*) filter (where ${isStalled(scope)})::int as stalled
    ${peopleOf(scope, { ...query, filter: 'all' }, ['late'])}`;

/** A fact that is needed of every person in the cohort to sort them. */
type Fact = 'late' | 'active' | 'week';

const factsOf: Readonly<Record<ProgressOrder, readonly Fact[]>> = {
  care: ['late', 'active'],
  name: [],
  lastActive: ['active'],
  week: ['week'],
  late: ['late'],
  partner: [],
};

const neededFor = ({ by, filter }: ProgressQuery): readonly Fact[] => [
  ...new Set([...factsOf[by], ...(filter === 'late' ? (['late'] as const) : [])]),
];

/** Of whom nothing is known was away longest. */
const activeAt = sql`coalesce((extract(epoch from active.at) * 1000)::bigint, ${-PAGE_END_LIMIT}::bigint)`;

const rising = ({ by, isDownwards }: ProgressSorting): Readonly<Record<'first' | 'second', RawBuilder<unknown>>> => {
  const [first, second] = numbers[by];
  return isDownwards ? { first: sql`-(${first})`, second: sql`-(${second})` } : { first, second };
};

const isAfter = ({ by, isDownwards, after }: ProgressQuery): RawBuilder<boolean> => {
  const [first, second] = after?.numbers ?? [0, 0];
  const traveler = after && isRowId(after.id) ? after.id : null;
  const last = sql`(select name_order, email collate "C" as email from travelers where id = ${traveler}::uuid)`;
  const names = by === 'name' && isDownwards ? sql`<` : sql`>`;
  return sql`((first, second) > (${first}::bigint, ${second}::bigint)
    or (first, second) = (${first}::bigint, ${second}::bigint)
      and coalesce((place.name_order, place.email) ${names} ${last}, true))`;
};

function peopleOf(
  scope: ListedCohort,
  { search, filter }: Pick<ProgressQuery, 'search' | 'filter'>,
  facts: readonly Fact[],
): RawBuilder<unknown> {
  return sql`
    from quests as quest
    join travelers as person on person.id = quest.traveler_id
    cross join lateral (select (${scope.now}::timestamptz at time zone person.time_zone)::date as today) as calendar
    ${sql.join(
      facts.map((fact) => factJoins[fact]),
      sql` `,
    )}
    where quest.cohort_id = ${scope.cohort} and quest.active and person.guest_until is null
      ${search.trim() === '' ? sql`` : sql`and (${personMatches(search)})`}
      ${filter === 'late' ? sql`and late.count > 0` : sql``}
      ${filter === 'stalled' ? sql`and ${isStalled(scope)}` : sql``}
      ${filter === 'withoutPartner' ? sql`and not ${hasPartner}` : sql``}`;
}

/** OPE-15 · Whether a search finds a `person`. */
export const personMatches = (search: string): RawBuilder<boolean> =>
  sql`position(${foldedText(search)} in person.name_key) > 0 or position(${emailKey(search)} in person.email_key) > 0`;

const hasPartner = sql`person.id in (
  select unnest(array[inviter_id, invitee_id]) from relationships
  where type = 'Running Partner' and not is_open and invitee_id is not null)`;

/** OPE-17 · The costlier question is asked only of the person who has a partner and has not answered or completed anything lately. */
export const isStalled = ({ now }: Pick<ListedCohort, 'now'>): RawBuilder<boolean> => {
  const since = sql`(${now}::timestamptz - make_interval(days => ${STALLED_LIMITS.afterDays}))`;
  return sql`(case when not ${hasPartner} then false when quest.acted_at > ${since} then false
    else exists (select from ${partnershipOf(sql`person.id`)} as partnership
      where partnership.since <= ${since} and coalesce(partnership.active_at <= ${since}, true)) end)`;
};

const numbers: Readonly<Record<ProgressOrder, readonly [RawBuilder<unknown>, RawBuilder<unknown>]>> = {
  care: [sql`-late.count`, activeAt],
  name: [sql`0`, sql`0`],
  lastActive: [activeAt, sql`0`],
  week: [sql`coalesce(week.number, 0)`, sql`coalesce(percent.whole, 0)`],
  late: [sql`late.count`, sql`0`],
  partner: [sql`case when ${hasPartner} then 1 else 0 end`, sql`0`],
};

const factJoins: Readonly<Record<Fact, RawBuilder<unknown>>> = {
  /** TIME-4 · What is planned for a day before the Traveler's own today and still open. */
  late: sql`
    cross join lateral (
      select count(*) filter (where (item.challenge_id, item.item_id, item.kind) in
        (select challenge, item, kind from authored_item where is_dated)) as count
      from planned_items as item
      where item.quest_id = quest.id and item.is_open and item.scheduled_date < calendar.today
    ) as late`,
  active: sql`cross join lateral (select ${lastActiveOf(sql`person.id`)} as at) as active`,
  /** QST-15 PRG-1 PRG-2 · The week in view, and how far it is. */
  week: sql`
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
            join authored_item as item on item.challenge = done.challenge_id and item.item = done.step_id
            where done.quest_id = quest.id and done.challenge_id = regular.challenge and item.kind = 'step'
          ) * 100::float8 / (regular.steps + 1) end as percent
        from regular_challenge as regular where regular.week = week.id
      ) as challenge
    ) as percent on true`,
};

/**
 * The content of the quest as tables: the items that can be planned for a day (none in a trial, SCH-5), the weeks, and
 * the challenges that count for their progress (PRG-2).
 */
function contentTables({ weeks, isSampleQuest }: QuestContent): RawBuilder<unknown> {
  const isDated = !isSampleQuest;
  const challenges = weeks.flatMap(({ id, challenges }) => challenges.map((challenge) => ({ week: id, challenge })));
  const items = challenges.flatMap(({ challenge: { id, steps } }) => [
    ...steps.map((step) => ({ challenge: id, item: step.id, kind: 'step', is_dated: isDated })),
    { challenge: id, item: 'post', kind: 'post', is_dated: isDated },
  ]);
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
    authored_item as materialized (${rowsOf(items, sql`challenge text, item text, kind text, is_dated boolean`)}),
    authored_week as materialized (${rowsOf(inOrder, sql`place int, id text, number int, unlocks int`)}),
    regular_challenge as materialized (${rowsOf(regular, sql`week text, challenge text, steps int`)})`;
}

const rowsOf = (rows: readonly object[], columns: RawBuilder<unknown>) =>
  sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as listed (${columns})`;

import { type Kysely, sql } from 'kysely';

/**
 * Adds the values by which the people of a cohort are sorted and counted to their quests. Triggers keep them in the
 * transaction of each change; `kept_figures` computes them from the rows they follow from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // With many people in the database it takes longer than a call may.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql.raw(`lock table ${LOCKED.join(', ')} in access exclusive mode`).execute(db);
  for (const statement of [...columns, ...paths, ...computed, ...filled, ...maintained, ...indexes])
    await sql.raw(statement).execute(db);
}

/**
 * The tables that this migration changes, in the order in which calls write to them. All are locked before the values are
 * filled in. A table that was locked later could be held by a call that waits for this migration, which is a deadlock.
 */
const LOCKED = [
  'travelers',
  'sessions',
  'drafts',
  'feedback',
  'chat_messages',
  'relationships',
  'step_completions',
  'posts',
  'applet_answers',
  'planned_items',
  'cohorts',
  'content_revisions',
  'quests',
];

const columns = [
  `alter table quests
     add column open_since date,
     add column completed_count integer not null default 0,
     add column last_active_at timestamptz,
     add column partner_since timestamptz,
     add column is_listed boolean not null default false,
     add column furthest_place integer not null default -1,
     add column active_days datemultirange not null default '{}',
     add column time_zone text not null default 'UTC'`,
];

/**
 * The places of the items on the path through a quest (OPE-61), by challenge and step; a post has an empty step. The
 * database computes them as `pathOf` does, because a server of an older release writes revisions and completions too
 * while servers are upgraded.
 */
const paths = [
  `create function path_of(document jsonb) returns jsonb language sql immutable set jit = off as $$
     with items as (
       select challenge ->> 'id' as challenge, step, row_number() over (order by week_at, challenge_at, step_at) - 1 as place
       from jsonb_path_query(document, '$.quest.weeks[*]') with ordinality as weeks (week, week_at)
         cross join jsonb_path_query(week, '$.challenges[*]') with ordinality as challenges (challenge, challenge_at)
         cross join lateral (
           select step ->> 'id', step_at from jsonb_path_query(challenge, '$.steps[*]') with ordinality as steps (step, step_at)
           union all select '', null) as all_steps (step, step_at)
       where (challenge @> '{"bonusChallenge": true}' or challenge ->> 'title' ~* 'bonus') is not true
         and challenge ->> 'id' is not null and step is not null),
     by_challenge as (select challenge, jsonb_object_agg(step, place) as places from items group by challenge)
     select coalesce(jsonb_object_agg(challenge, places), '{}') from by_challenge $$`,
  `alter table content_revisions add column path jsonb generated always as (path_of(document)) stored`,
];

const computed = [
  `create function path_in(cohort uuid) returns jsonb language sql stable as $$
     select path from content_revisions where id = (select revision_id from cohorts where id = cohort) $$`,
  `create function furthest_place_of(quest uuid, cohort uuid) returns integer language sql stable as $$
     select coalesce(max((path -> challenge_id ->> step_id)::integer), -1)
     from path_in(cohort) as path, (
       select challenge_id, step_id from step_completions where quest_id = quest
       union all select challenge_id, '' from posts where quest_id = quest) as done $$`,
  `create function open_since_of(quest uuid) returns date language sql stable as $$
     select min(scheduled_date) from planned_items where quest_id = quest and is_open $$`,
  `create function partner_since_of(person uuid) returns timestamptz language sql stable as $$
     -- A partner without an account never sees that the person is inactive (OPE-17).
     select case when invitee_id is null then 'infinity' else updated_at end from relationships
     where type = 'Running Partner' and not is_open and (inviter_id = person or invitee_id = person)
     limit 1 $$`,
  `create function last_active_of(person uuid, joined_at timestamptz, acted_at timestamptz)
     returns timestamptz language sql stable as $$
     select date_trunc('milliseconds', greatest(joined_at, acted_at,
       (select max(logged_in_at) from sessions where traveler_id = person),
       (select max(saved_at) from drafts where traveler_id = person),
       (select max(created_at) from feedback where author = person::text),
       (select max(created_at) from chat_messages where sender_id = person and room_id = (
         select id from relationships
         where type = 'Running Partner' and not is_open and invitee_id is not null
           and (inviter_id = person or invitee_id = person)
         limit 1)))) $$`,
  `create function is_listed_of(person uuid, active boolean) returns boolean language sql stable as $$
     select active and not exists (select from travelers where id = person and guest_until is not null) $$`,
  `create function day_of(at timestamptz) returns datemultirange language sql immutable as $$
     select datemultirange(daterange((at at time zone 'UTC')::date, (at at time zone 'UTC')::date, '[]')) $$`,
  `create function active_days_of(quest uuid) returns datemultirange language sql stable as $$
     select coalesce(range_agg(day_of(completed_at)), '{}') from (
       select completed_at from step_completions where quest_id = quest
       union all select completed_at from posts where quest_id = quest) as done $$`,
  `create function kept_figures(quest quests) returns table (
       open_since date, completed_count integer, last_active_at timestamptz, partner_since timestamptz, is_listed boolean,
       furthest_place integer, active_days datemultirange, time_zone text)
     language sql stable as $$
     select open_since_of(quest.id),
       ((select count(*) from step_completions where quest_id = quest.id)
         + (select count(*) from posts where quest_id = quest.id))::integer,
       case when quest.active then last_active_of(quest.traveler_id, quest.created_at, quest.acted_at) end,
       case when quest.active then partner_since_of(quest.traveler_id) end,
       is_listed_of(quest.traveler_id, quest.active),
       furthest_place_of(quest.id, quest.cohort_id),
       active_days_of(quest.id),
       (select time_zone from travelers where id = quest.traveler_id) $$`,
];

const filled = [
  `update quests
     set (open_since, completed_count, last_active_at, partner_since, is_listed, furthest_place, active_days, time_zone)
     = (select * from kept_figures(quests))`,
];

/**
 * The tables of activity, with the column of the person who was active. A log-in, a draft, a message or feedback does not
 * wait for a transaction that holds the quest, such as the shift of its cohort: it counts from the next activity on.
 */
const ACTIVITY = {
  sessions: 'traveler_id',
  drafts: 'traveler_id',
  feedback: `case when author ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then author::uuid end`,
  chat_messages: 'sender_id',
} as const;

/** Calls a function once for each statement that changes rows of a table, with the changed rows. */
const afterStatements = (table: string, name: string): readonly string[] => [
  `create trigger ${name}_inserted after insert on ${table}
     referencing new table as changed for each statement execute function ${name}()`,
  `create trigger ${name}_updated after update on ${table}
     referencing new table as changed for each statement execute function ${name}()`,
  `create trigger ${name}_deleted after delete on ${table}
     referencing old table as changed for each statement execute function ${name}()`,
];

const maintained = [
  `create function quest_keeps_figures() returns trigger language plpgsql as $$
   begin
     select * into new.open_since, new.completed_count, new.last_active_at, new.partner_since, new.is_listed,
       new.furthest_place, new.active_days, new.time_zone from kept_figures(new);
     return new;
   end $$`,
  `create trigger quest_keeps_figures before insert or update of active, cohort_id on quests
     for each row execute function quest_keeps_figures()`,
  `create function items_keep_open_since() returns trigger language plpgsql as $$
   begin
     -- What is completed closes its items in a trigger, which keeps the date itself.
     if pg_trigger_depth() > 1 then return null; end if;
     perform from quests where id in (select quest_id from changed) order by id for no key update;
     update quests set open_since = open_since_of(touched.quest_id)
       from (select distinct quest_id from changed) as touched
       where id = touched.quest_id and open_since is distinct from open_since_of(touched.quest_id);
     return null;
   end $$`,
  ...afterStatements('planned_items', 'items_keep_open_since'),
  `create function keep_completion(quest uuid, challenge text, step text, at timestamptz)
     returns void language plpgsql as $$
   begin
     -- Waits for other completions of this quest, so that the values include them.
     perform from quests where id = quest for no key update;
     update planned_items set is_open = false
       where quest_id = quest and challenge_id = challenge and (step = '' or item_id = step and kind = 'step') and is_open;
     update quests set acted_at = greatest(acted_at, at), completed_count = completed_count + 1,
         last_active_at = case when active then greatest(last_active_at, date_trunc('milliseconds', at)) end,
         open_since = open_since_of(id), active_days = active_days + day_of(at),
         furthest_place = greatest(furthest_place, (path_in(cohort_id) -> challenge ->> step)::integer)
       where id = quest;
   end $$`,
  `create or replace function step_closes_item() returns trigger language plpgsql as $$
   begin
     perform keep_completion(new.quest_id, new.challenge_id, new.step_id, new.completed_at);
     return null;
   end $$`,
  `create or replace function post_closes_items() returns trigger language plpgsql as $$
   begin
     perform keep_completion(new.quest_id, new.challenge_id, '', new.completed_at);
     return null;
   end $$`,
  `create function cohort_keeps_places() returns trigger language plpgsql as $$
   begin
     update quests set furthest_place = furthest_place_of(id, cohort_id)
       where cohort_id = new.id and furthest_place <> furthest_place_of(id, cohort_id);
     return null;
   end $$`,
  `create trigger cohort_keeps_places after update of revision_id on cohorts
     for each row when (old.revision_id <> new.revision_id) execute function cohort_keeps_places()`,
  `create or replace function answer_is_action() returns trigger language plpgsql as $$
   begin
     update quests set acted_at = greatest(acted_at, new.updated_at),
         last_active_at = case when active then greatest(last_active_at, date_trunc('milliseconds', new.updated_at)) end
       where id = new.quest_id;
     return null;
   end $$`,
  ...Object.entries(ACTIVITY).flatMap(([table, person]) => [
    `create function ${table}_keep_last_active() returns trigger language plpgsql as $$
     begin
       update quests set last_active_at = last_active_of(touched.traveler_id, created_at, acted_at)
         from (select id, traveler_id from quests where active and traveler_id in (select ${person} from changed)
           for no key update skip locked) as touched
         where quests.id = touched.id
           and last_active_at is distinct from last_active_of(touched.traveler_id, created_at, acted_at);
       return null;
     end $$`,
    ...afterStatements(table, `${table}_keep_last_active`),
  ]),
  `create function relationships_keep_partner() returns trigger language plpgsql as $$
   begin
     update quests set partner_since = partner_since_of(traveler_id),
         last_active_at = last_active_of(traveler_id, created_at, acted_at)
       where active and traveler_id in (select inviter_id from changed union select invitee_id from changed);
     return null;
   end $$`,
  ...afterStatements('relationships', 'relationships_keep_partner'),
  `create function traveler_is_listed() returns trigger language plpgsql as $$
   begin
     update quests set is_listed = is_listed_of(traveler_id, active), time_zone = new.time_zone
       where traveler_id = new.id;
     return null;
   end $$`,
  `create trigger traveler_is_listed after update of guest_until, time_zone on travelers for each row
     when ((old.guest_until, old.time_zone) is distinct from (new.guest_until, new.time_zone))
     execute function traveler_is_listed()`,
];

const indexes = [
  `create index quests_by_care on quests (cohort_id, coalesce(open_since, '9999-12-31'), last_active_at, traveler_id)
     include (partner_since, open_since, starting_date, time_zone, furthest_place) where is_listed`,
  `create index quests_by_activity on quests (cohort_id, last_active_at, traveler_id) where is_listed`,
  `create index quests_by_week on quests (cohort_id, ('1970-01-01'::date - starting_date), completed_count, traveler_id)
     where is_listed`,
  `create index quests_by_partner on quests (cohort_id, (partner_since is not null), last_active_at, traveler_id)
     where is_listed`,
  `create index quests_by_place on quests (cohort_id, furthest_place) where is_listed`,
  `create index travelers_by_name on travelers (name_order, id)`,
];

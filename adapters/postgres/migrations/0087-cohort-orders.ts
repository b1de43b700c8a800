import { type Kysely, sql } from 'kysely';

/**
 * Adds the values by which the people of a cohort are sorted and counted to their quests. Triggers keep them in the
 * transaction of each change; `kept_figures` computes them from the rows they follow from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // With many people in the database it takes longer than a call may.
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of [...columns, ...computed, ...filled, ...maintained, ...indexes])
    await sql.raw(statement).execute(db);
}

const columns = [
  `alter table quests
     add column open_since date,
     add column completed_count integer not null default 0,
     add column last_active_at timestamptz,
     add column partner_since timestamptz,
     add column is_listed boolean not null default false`,
];

const computed = [
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
  `create function kept_figures(quest quests) returns table (
       open_since date, completed_count integer, last_active_at timestamptz, partner_since timestamptz, is_listed boolean)
     language sql stable as $$
     select open_since_of(quest.id),
       ((select count(*) from step_completions where quest_id = quest.id)
         + (select count(*) from posts where quest_id = quest.id))::integer,
       case when quest.active then last_active_of(quest.traveler_id, quest.created_at, quest.acted_at) end,
       case when quest.active then partner_since_of(quest.traveler_id) end,
       is_listed_of(quest.traveler_id, quest.active) $$`,
];

const filled = [
  `update quests set (open_since, completed_count, last_active_at, partner_since, is_listed)
     = (select open_since, completed_count, last_active_at, partner_since, is_listed from kept_figures(quests))`,
];

/** The tables of activity, with the column of the person who was active. */
export const ACTIVITY = {
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
     select * into new.open_since, new.completed_count, new.last_active_at, new.partner_since, new.is_listed
       from kept_figures(new);
     return new;
   end $$`,
  `create trigger quest_keeps_figures before insert or update of active on quests
     for each row execute function quest_keeps_figures()`,
  `create function items_keep_open_since() returns trigger language plpgsql as $$
   begin
     -- What is completed closes its items in a trigger, which keeps the date itself.
     if pg_trigger_depth() > 1 then return null; end if;
     update quests set open_since = open_since_of(id)
       where id in (select quest_id from changed) and open_since is distinct from open_since_of(id);
     return null;
   end $$`,
  ...afterStatements('planned_items', 'items_keep_open_since'),
  `create or replace function step_closes_item() returns trigger language plpgsql as $$
   begin
     update planned_items set is_open = false
       where quest_id = new.quest_id and challenge_id = new.challenge_id and item_id = new.step_id and kind = 'step' and is_open;
     update quests set acted_at = greatest(acted_at, new.completed_at), completed_count = completed_count + 1,
         last_active_at = case when active then greatest(last_active_at, date_trunc('milliseconds', new.completed_at)) end, open_since = open_since_of(id)
       where id = new.quest_id;
     return null;
   end $$`,
  `create or replace function post_closes_items() returns trigger language plpgsql as $$
   begin
     update planned_items set is_open = false
       where quest_id = new.quest_id and challenge_id = new.challenge_id and is_open;
     update quests set acted_at = greatest(acted_at, new.completed_at), completed_count = completed_count + 1,
         last_active_at = case when active then greatest(last_active_at, date_trunc('milliseconds', new.completed_at)) end, open_since = open_since_of(id)
       where id = new.quest_id;
     return null;
   end $$`,
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
       update quests set last_active_at = last_active_of(traveler_id, created_at, acted_at)
         where active and traveler_id in (select ${person} from changed)
           and last_active_at is distinct from last_active_of(traveler_id, created_at, acted_at);
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
  `create function guest_is_listed() returns trigger language plpgsql as $$
   begin
     update quests set is_listed = is_listed_of(traveler_id, active) where traveler_id = new.id and active;
     return null;
   end $$`,
  `create trigger guest_is_listed after update of guest_until on travelers
     for each row execute function guest_is_listed()`,
];

const indexes = [
  `create index quests_by_care on quests (cohort_id, coalesce(open_since, '9999-12-31'), last_active_at, traveler_id)
     include (partner_since, open_since) where is_listed`,
  `create index quests_by_activity on quests (cohort_id, last_active_at, traveler_id) where is_listed`,
  `create index quests_by_week on quests (cohort_id, ('1970-01-01'::date - starting_date), completed_count, traveler_id)
     where is_listed`,
  `create index quests_by_partner on quests (cohort_id, (partner_since is not null), last_active_at, traveler_id)
     where is_listed`,
  `create index travelers_by_name on travelers (name_order, id)`,
];

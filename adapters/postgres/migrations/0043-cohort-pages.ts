import { type Kysely, sql } from 'kysely';
import { foldedText } from '#core/shared';

/**
 * Adds the values by which the people of a large cohort are searched and sorted: their names, their last activity, and
 * their open planned items.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // With many people in the database it takes longer than a call may.
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of columns) await sql.raw(statement).execute(db);
  await foldNames(db);
  for (const statement of [...maintained, ...indexes]) await sql.raw(statement).execute(db);
}

/** Names are folded by the same rule as later, a thousand at a time. */
async function foldNames(db: Kysely<unknown>): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<{ id: string; name: string }>`select id, display_name as name from travelers
      where id > ${after} order by id limit 1000`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const names = JSON.stringify(rows.map(({ id, name }) => ({ id, name: foldedText(name) })));
    await sql`update travelers set name_key = folded.name
      from jsonb_to_recordset(${names}::jsonb) as folded (id uuid, name text)
      where travelers.id = folded.id`.execute(db);
    after = last.id;
  }
}

const columns = [
  `alter table travelers add column name_key text not null default ''`,
  `alter table travelers add column name_order text collate "C" not null generated always as
     (regexp_replace(regexp_replace(name_key, '([0-9]+)', '000000000000\\1', 'g'), '[0-9]*([0-9]{12})', '\\1', 'g')) stored`,
];

/** A planned item is open until its step or the post of its challenge is completed; a person who completed or answered something acted. */
const maintained = [
  `alter table planned_items add column is_open boolean not null default true`,
  `update planned_items as item set is_open = false
     where exists (select from posts as done where done.quest_id = item.quest_id and done.challenge_id = item.challenge_id)
       or item.kind = 'step' and exists (select from step_completions as done where done.quest_id = item.quest_id
         and done.challenge_id = item.challenge_id and done.step_id = item.item_id)`,
  `alter table quests add column acted_at timestamptz`,
  `update quests set acted_at = greatest(
     (select max(completed_at) from step_completions where quest_id = quests.id),
     (select max(completed_at) from posts where quest_id = quests.id),
     (select max(updated_at) from applet_answers where quest_id = quests.id))`,
  `create function planned_item_opens() returns trigger language plpgsql as $$
   begin
     new.is_open := not exists (select from posts as done
         where done.quest_id = new.quest_id and done.challenge_id = new.challenge_id)
       and not (new.kind = 'step' and exists (select from step_completions as done
         where done.quest_id = new.quest_id and done.challenge_id = new.challenge_id and done.step_id = new.item_id));
     return new;
   end $$`,
  `create function step_closes_item() returns trigger language plpgsql as $$
   begin
     update planned_items set is_open = false
       where quest_id = new.quest_id and challenge_id = new.challenge_id and item_id = new.step_id and kind = 'step' and is_open;
     update quests set acted_at = greatest(acted_at, new.completed_at) where id = new.quest_id;
     return null;
   end $$`,
  `create function post_closes_items() returns trigger language plpgsql as $$
   begin
     update planned_items set is_open = false
       where quest_id = new.quest_id and challenge_id = new.challenge_id and is_open;
     update quests set acted_at = greatest(acted_at, new.completed_at) where id = new.quest_id;
     return null;
   end $$`,
  `create function answer_is_action() returns trigger language plpgsql as $$
   begin
     update quests set acted_at = greatest(acted_at, new.updated_at) where id = new.quest_id;
     return null;
   end $$`,
  `create trigger planned_item_opens before insert on planned_items for each row execute function planned_item_opens()`,
  `create trigger step_closes_item after insert on step_completions for each row execute function step_closes_item()`,
  `create trigger post_closes_items after insert on posts for each row execute function post_closes_items()`,
  `create trigger answer_is_action after insert or update on applet_answers for each row execute function answer_is_action()`,
];

const indexes = [
  `create index quests_cohort on quests (cohort_id) where active`,
  `create index planned_items_open on planned_items (quest_id, scheduled_date) include (challenge_id, item_id, kind) where is_open`,
];

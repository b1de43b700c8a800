import { type Kysely, sql } from 'kysely';

/**
 * Has PostgreSQL plan how a completion closes its planned items once for each connection, by a statement each for a step
 * and a post. It planned one for both again at every call.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace function keep_completion(quest uuid, challenge text, step text, at timestamptz)
       returns void language plpgsql as $$
       begin
         -- Waits for other completions of this quest, so that the values include them.
         perform from quests where id = quest for no key update;
         if step = '' then
           update planned_items set is_open = false
             where quest_id = quest and challenge_id = challenge and is_open;
         else
           update planned_items set is_open = false
             where quest_id = quest and challenge_id = challenge and item_id = step and kind = 'step' and is_open;
         end if;
         update quests set acted_at = greatest(acted_at, at), completed_count = completed_count + 1,
             last_active_at = case when active then greatest(last_active_at, date_trunc('milliseconds', at)) end,
             open_since = open_since_of(id), active_days = active_days + day_of(at),
             furthest_place = greatest(furthest_place, (path_in(cohort_id) -> challenge ->> step)::integer)
           where id = quest;
       end $$`,
    )
    .execute(db);
}

import { type Kysely, sql } from 'kysely';
import { ACTIVITY } from './0087-cohort-orders.ts';

/**
 * Computes the values that quests keep for the changed ones alone, however large their cohort is. A log-in, a draft, a
 * message or feedback does not wait for a transaction that holds the quest, such as the shift of its cohort: it counts
 * from the person's next activity on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [ofItems, ...Object.entries(ACTIVITY).map(ofActivity)]) await sql.raw(statement).execute(db);
}

const ofItems = `create or replace function items_keep_open_since() returns trigger language plpgsql as $$
   begin
     -- What is completed closes its items in a trigger, which keeps the date itself.
     if pg_trigger_depth() > 1 then return null; end if;
     update quests set open_since = open_since_of(touched.quest_id)
       from (select distinct quest_id from changed) as touched
       where id = touched.quest_id and open_since is distinct from open_since_of(touched.quest_id);
     return null;
   end $$`;

const ofActivity = ([table, person]: readonly [string, string]): string =>
  `create or replace function ${table}_keep_last_active() returns trigger language plpgsql as $$
   begin
     update quests set last_active_at = last_active_of(touched.traveler_id, created_at, acted_at)
       from (select id, traveler_id from quests where active and traveler_id in (select ${person} from changed)
         for no key update skip locked) as touched
       where quests.id = touched.id
         and last_active_at is distinct from last_active_of(touched.traveler_id, created_at, acted_at);
     return null;
   end $$`;

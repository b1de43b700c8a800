import { type Kysely, sql } from 'kysely';

/**
 * Has PostgreSQL plan the functions that triggers compute the values of quests with once for each connection. It plans a
 * function in SQL again at every call.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; arguments: string; result: string; body: string }>`
    select proname as name, pg_get_function_arguments(oid) as arguments, pg_get_function_result(oid) as result,
      prosrc as body
    from pg_proc where pronamespace = current_schema()::regnamespace and proname in (${sql.join(PLANNED)})`.execute(db);
  for (const { name, arguments: given, result, body } of rows)
    await sql
      .raw(
        `create or replace function ${name}(${given}) returns ${result} language plpgsql stable as $$
         begin
           return (${body});
         end $$`,
      )
      .execute(db);
}

const PLANNED = [
  'path_in',
  'furthest_place_of',
  'open_since_of',
  'partner_since_of',
  'last_active_of',
  'is_listed_of',
  'active_days_of',
];

import { sql } from 'kysely';
import type { Db } from '#adapters/postgres/database/database';

/**
 * Has the database ask so many times to repeat what adds a row to this table, as it does when two transactions collide; ends
 * when the answer is called.
 */
export async function failSerialization(db: Db, table: string, times: number): Promise<() => Promise<void>> {
  await sql`create sequence collisions`.execute(db);
  await sql`create function collide() returns trigger language plpgsql as $$
    begin
      if nextval('collisions') <= ${sql.lit(times)} then raise exception 'again' using errcode = '40001'; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger collide before insert on ${sql.table(table)} for each row execute function collide()`.execute(
    db,
  );
  return async () => {
    await sql`drop function collide cascade`.execute(db);
    await sql`drop sequence collisions`.execute(db);
  };
}

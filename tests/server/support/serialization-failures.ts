import { sql } from 'kysely';
import type { Db } from '#adapters/postgres/database/database';

/**
 * Makes the database fail that many inserts into this table with a serialization failure, as when two transactions
 * collide; the returned function ends that.
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

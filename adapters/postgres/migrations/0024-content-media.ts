import { type Kysely, sql } from 'kysely';

/** Pictures, sounds and films that pinned content shows, by the sum of their bytes, in pieces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table content_media (
    sum text not null,
    place integer not null,
    bytes bytea not null,
    primary key (sum, place)
  )`.execute(db);
  await sql`alter table content_media alter column bytes set storage external`.execute(db);
}

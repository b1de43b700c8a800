import { type Kysely, sql } from 'kysely';

/** Since when nothing that is kept names a stored file any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column unused_since timestamptz`.execute(db);
  await sql`create index files_unused on files (unused_since) where unused_since is not null`.execute(db);
}

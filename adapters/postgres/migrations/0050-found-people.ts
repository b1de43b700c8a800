import { type Kysely, sql } from 'kysely';

/** Which open invitations came of finding somebody in the cohort. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table relationships add column is_found boolean not null default false`.execute(db);
  await sql`update relationships set is_found = true
    where is_open and invitee_id is not null and invitee_email is null and not fellows_before`.execute(db);
  await sql`create index relationships_inviter on relationships (inviter_id)`.execute(db);
}

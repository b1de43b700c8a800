import { type Kysely, sql } from 'kysely';

/**
 * Which open invitations came from the search for people of the cohort, and who was, or declined to be, whose running
 * partner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table relationships add column is_found boolean not null default false`.execute(db);
  await sql`update relationships set is_found = true
    where is_open and invitee_id is not null and invitee_email is null and not fellows_before`.execute(db);
  await sql`create index relationships_inviter on relationships (inviter_id)`.execute(db);
  await sql`create table partings (
    one_id uuid not null references travelers on delete cascade,
    other_id uuid not null references travelers on delete cascade,
    parted_at timestamptz not null,
    primary key (one_id, other_id),
    check (one_id < other_id)
  )`.execute(db);
  await sql`create index partings_other on partings (other_id)`.execute(db);
}

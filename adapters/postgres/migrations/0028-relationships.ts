import { type Kysely, sql } from 'kysely';

/**
 * Adds relationships, the places that only one relationship can take, the links of mailed invitations, and the reasons
 * why partnerships ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table relationships (
    id uuid primary key,
    type text not null check (type in ('Fellow Traveler', 'Running Partner', 'Mentor', 'Guide')),
    is_open boolean not null,
    fellows_before boolean not null default false,
    inviter_id uuid not null,
    invitee_id uuid,
    invitee_name text,
    invitee_email text,
    invitee_key text,
    updated_at timestamptz not null,
    check (invitee_id is not null or invitee_key is not null)
  )`.execute(db);
  await sql`create unique index relationships_of_two on relationships
    (least(inviter_id, invitee_id), greatest(inviter_id, invitee_id)) where invitee_id is not null`.execute(db);
  await sql`create unique index relationships_by_address on relationships (inviter_id, invitee_key)
    where invitee_id is null`.execute(db);
  await sql`create index relationships_invitee on relationships (invitee_id)`.execute(db);
  await sql`create index relationships_invitee_key on relationships (invitee_key)`.execute(db);
  await sql`create table relationship_places (
    place text primary key,
    relationship_id uuid not null references relationships on delete cascade
  )`.execute(db);
  await sql`create index relationship_places_relationship on relationship_places (relationship_id)`.execute(db);
  await sql`create table invitation_links (
    relationship_id uuid primary key references relationships on delete cascade,
    message text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`.execute(db);
  await sql`create table invitation_stops (address_key text primary key, stopped_at timestamptz not null)`.execute(db);
  await sql`create table relationship_endings (
    id bigint generated always as identity primary key,
    cohort_id uuid not null references cohorts on delete cascade,
    reason text not null,
    ended_on date not null
  )`.execute(db);
  await sql`alter table cohorts
    add column relationships_on boolean not null default true,
    add column mentors_on boolean not null default false`.execute(db);
}

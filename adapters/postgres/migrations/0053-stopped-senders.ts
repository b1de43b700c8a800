import { type Kysely, sql } from 'kysely';

/** Invitations to an address can be stopped of one sender alone; where none is named, those of everybody are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invitation_stops
    drop constraint invitation_stops_pkey,
    add column sender_id uuid references travelers on delete cascade,
    add unique nulls not distinct (address_key, sender_id)`.execute(db);
  await sql`create index invitation_stops_of_sender on invitation_stops (sender_id)`.execute(db);
}

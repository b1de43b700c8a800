import { type Kysely, sql } from 'kysely';

/**
 * When a Traveler is due an email about unread messages in a chat, and when they last got one; and the seed from which
 * the token of a review link can be made again. Links from before have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table chat_emails (
    room_id uuid not null references chatrooms on delete cascade,
    traveler_id uuid not null references travelers on delete cascade,
    due_at timestamptz,
    mailed_on date,
    primary key (room_id, traveler_id)
  )`.execute(db);
  await sql`create index chat_emails_due on chat_emails (due_at) where due_at is not null`.execute(db);
  await sql`alter table review_links add column seed uuid`.execute(db);
  await sql`create index chat_emails_traveler on chat_emails (traveler_id)`.execute(db);
}

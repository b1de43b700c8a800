import { type Kysely, sql } from 'kysely';

/** The chat of two people: its unread counters and its messages, as long as their relationship lasts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table chatrooms (
    id uuid primary key references relationships on delete cascade,
    one_id uuid not null,
    other_id uuid not null,
    one_unread integer not null default 0,
    other_unread integer not null default 0,
    last_message_at timestamptz
  )`.execute(db);
  await sql`create index chatrooms_one on chatrooms (one_id)`.execute(db);
  await sql`create index chatrooms_other on chatrooms (other_id)`.execute(db);
  await sql`create table chat_messages (
    room_id uuid not null references chatrooms on delete cascade,
    id text not null check (length(id) = 8),
    sender_id uuid not null,
    text text not null,
    created_at timestamptz not null,
    primary key (room_id, id),
    unique (room_id, created_at)
  )`.execute(db);
}

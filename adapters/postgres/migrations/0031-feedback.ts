import { type Kysely, sql } from 'kysely';

/** With whom submissions were shared, and what others said about them; who said it may be gone, or have no account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table post_readers (
    post_id uuid not null references posts on delete cascade,
    reader_id uuid not null references travelers on delete cascade,
    message text not null,
    shared_at timestamptz not null,
    primary key (post_id, reader_id)
  )`.execute(db);
  await sql`create index post_readers_reader on post_readers (reader_id)`.execute(db);
  await sql`create table feedback (
    id uuid primary key,
    post_id uuid not null references posts on delete cascade,
    author text not null,
    author_name text,
    score smallint not null check (score between 1 and 5),
    answers text not null,
    created_at timestamptz not null,
    edited_at timestamptz,
    thanked_at timestamptz,
    unique (post_id, author)
  )`.execute(db);
  await sql`create index feedback_author on feedback (author)`.execute(db);
}

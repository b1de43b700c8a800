import { type Kysely, sql } from 'kysely';

/** The links by which people without an account review submissions; what a link proves is kept as a fingerprint alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table review_links (
    id uuid primary key,
    post_id uuid not null references posts on delete cascade,
    relationship_id uuid not null references relationships on delete cascade,
    token_hash text not null unique,
    message text not null,
    sent_at timestamptz not null,
    opened_at timestamptz,
    revoked_at timestamptz,
    unique (post_id, relationship_id)
  )`.execute(db);
  await sql`create index review_links_relationship on review_links (relationship_id)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Answers with ids of their own, so that the notebook can hold several to one applet; where and when they were given; files of posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table applet_answers drop constraint applet_answers_pkey`,
  `alter table applet_answers
     add column id uuid not null default gen_random_uuid() primary key,
     add column step_id text,
     add column html text,
     add column custom_title text,
     add column custom_subtitle text,
     add column custom_description text,
     add column created_at timestamptz`,
  `update applet_answers set created_at = updated_at`,
  `alter table applet_answers
     alter column created_at set not null,
     alter column id drop default,
     alter column challenge_id drop not null`,
  // What the notebook holds belongs to no challenge, and nothing keeps it single.
  `create unique index applet_answers_once on applet_answers (quest_id, challenge_id, applet_id)`,
  `create index applet_answers_changed on applet_answers (quest_id, updated_at)`,
  `alter table posts add column file_url text, add column file_type text`,
];

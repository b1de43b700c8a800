import { type Kysely, sql } from 'kysely';
import { foldedText } from '#core/shared';

/** What the people of a large cohort are searched and put in order by, and which of their planned items are open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of columns) await sql.raw(statement).execute(db);
  await foldNames(db);
  for (const statement of indexes) await sql.raw(statement).execute(db);
}

/** Names are folded by the same rule as later, a thousand at a time. */
async function foldNames(db: Kysely<unknown>): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<{ id: string; name: string }>`select id, display_name as name from travelers
      where id > ${after} order by id limit 1000`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const names = JSON.stringify(rows.map(({ id, name }) => ({ id, name: foldedText(name) })));
    await sql`update travelers set name_key = folded.name
      from jsonb_to_recordset(${names}::jsonb) as folded (id uuid, name text)
      where travelers.id = folded.id`.execute(db);
    after = last.id;
  }
}

const columns = [
  `alter table travelers add column name_key text not null default ''`,
  `alter table travelers add column name_order text collate "C" not null generated always as
     (regexp_replace(regexp_replace(name_key, '([0-9]+)', '000000000000\\1', 'g'), '[0-9]*([0-9]{12})', '\\1', 'g')) stored`,
];

const indexes = [`create index quests_cohort on quests (cohort_id) where active`];

import { type Kysely, sql } from 'kysely';
import { foldedText, displayNameOf } from '#core/shared';

/** A person who changed their name while others still saw the one before is called by it everywhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // With many people in the database it takes longer than a call may.
  await sql`set local statement_timeout = 0`.execute(db);
  const { rows } = await sql<{ id: string; firstName: string; lastName: string }>`
    select id, first_name as "firstName", last_name as "lastName" from travelers
    where regexp_replace(display_name, '\\s', '', 'g') <> regexp_replace(first_name || last_name, '\\s', '', 'g')`.execute(
    db,
  );
  const names = rows.map(({ id, ...parts }) => ({
    id,
    name: displayNameOf(parts),
    key: foldedText(displayNameOf(parts)),
  }));
  await sql`update travelers set display_name = changed.name, name_key = changed.key
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as changed (id uuid, name text, key text)
    where travelers.id = changed.id`.execute(db);
}

import { sql } from 'kysely';
import { removableBefore } from '#core/applets';
import type { Instant } from '#core/shared';
import type { Db } from '../database/database.ts';
import { PERSONAL_TABLES } from '../tables/personal-tables.ts';
import type { Tables } from '../tables/tables.ts';

/** Tables about Travelers whose rows can name no file; every other one, and whatever comes to be, is looked through. */
const WITHOUT_FILES: readonly (keyof Tables)[] = [
  'files',
  'sessions',
  'codes',
  'devices',
  'invitations',
  'week_visualizations',
  'week_hours',
  'planned_items',
  'replans',
  'ledger',
  'reminders_sent',
  'push_subscriptions',
  'crm_contacts',
  'crm_contact_tags',
  'relationships',
  'notifications',
  'post_readers',
  'review_links',
  'feedback',
  'chatrooms',
  'chat_messages',
  'webhook_deliveries',
  'api_keys',
];

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The lock that is held while unused files are looked for. */
const LOCK = 7_295_310_443;

/**
 * APL-86 · Records which stored files are unreferenced, and deletes the records of those that have been so for long.
 * Does nothing while another process does the same. Returns how many records were deleted.
 */
export async function deleteUnusedFileRecords(db: Db, now: Instant): Promise<number> {
  return db.transaction().execute(async (inside) => {
    const alone = await sql<{ is: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as is`.execute(inside);
    if (alone.rows[0]?.is !== true) return 0;
    await sql`set local statement_timeout = 0`.execute(inside);
    await noteUnused(inside, now);
    const expired = inside.deleteFrom('files').where('unused_since', '<', removableBefore(now));
    return Number((await expired.executeTakeFirst()).numDeletedRows);
  });
}

async function noteUnused(db: Db, now: Instant): Promise<void> {
  const rows = PERSONAL_TABLES.filter(({ table }) => !WITHOUT_FILES.includes(table)).map(
    ({ table }) => sql`select to_jsonb(kept)::text as told from ${sql.table(table)} as kept`,
  );
  await sql`
    with used as materialized (
      select distinct found[1] as id
      from (${sql.join(rows, sql` union all `)}) as rows,
        lateral regexp_matches(rows.told, ${`(${ID})`}, 'g') as found
    ), judged as (
      select files.id, used.id is null as is_unused
      from files left join used on used.id = files.id::text
      where files.state = 'stored'
    )
    update files set unused_since = case when judged.is_unused then ${now}::timestamptz end
    from judged
    where judged.id = files.id and judged.is_unused <> (files.unused_since is not null)`.execute(db);
}

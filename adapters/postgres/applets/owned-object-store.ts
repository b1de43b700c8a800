import { sql } from 'kysely';
import { type ByteStream, ObjectStore } from '#core/applets';
import type { Instant } from '#core/shared';
import type { Db } from '../database/database.ts';

/**
 * OPE-75 · Deletes objects only while they belong to this database: a copy of the database with the same files deletes
 * none.
 */
export class OwnedObjectStore extends ObjectStore {
  /** `databaseId` identifies the own database. */
  constructor(
    private readonly store: ObjectStore,
    private readonly databaseId: () => Promise<string>,
  ) {
    super();
  }

  add(name: string, type: string, bytes: ByteStream): Promise<number | undefined> {
    return this.store.add(name, type, bytes);
  }

  sizeOf(name: string): Promise<number | undefined> {
    return this.store.sizeOf(name);
  }

  read(name: string, from?: number, to?: number): ByteStream {
    return this.store.read(name, from, to);
  }

  async remove(names: readonly string[]): Promise<void> {
    if (names.length > 0 && (await claimObjects(this.store, await this.databaseId()))) await this.store.remove(names);
  }

  names(): AsyncIterable<string> {
    return this.store.names();
  }

  async removeIncomplete(before: Instant): Promise<void> {
    if (await claimObjects(this.store, await this.databaseId())) await this.store.removeIncomplete(before);
  }

  owner(): Promise<string | undefined> {
    return this.store.owner();
  }

  claim(databaseId: string, takesOver?: boolean): Promise<void> {
    return this.store.claim(databaseId, takesOver);
  }
}

/** OPE-75 · Whether the objects belong to the database with this id; claims them if they had no owner. */
export async function claimObjects(objects: ObjectStore, databaseId: string): Promise<boolean> {
  await objects.claim(databaseId);
  return (await objects.owner()) === databaseId;
}

/**
 * The identity of this database, which differs from that of every copy made by a backup or a dump, as those are in
 * another cluster, or have another number. An identity from before clusters were distinguished is replaced once by this
 * database's.
 */
export async function databaseIdentity(db: Db): Promise<string> {
  const { number, cluster } = await clusterAndNumber(db);
  const database = `${cluster}/${number}`;
  await sql`update file_marks set database = ${database}
    where database = ${number} and not exists (select from file_marks where database = ${database})`.execute(db);
  await db
    .insertInto('file_marks')
    .values({ database })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = db.selectFrom('file_marks').where('database', '=', database).select('mark');
  return (await known.executeTakeFirstOrThrow()).mark;
}

/** The number of this database, and the cluster that gave it; some do not say which they are, or not to everybody. */
async function clusterAndNumber(db: Db): Promise<{ readonly number: string; readonly cluster: string }> {
  const { rows: here } = await sql<{ number: string; tells: boolean | null }>`
    select oid::text as number, has_function_privilege(to_regprocedure('pg_control_system()'), 'execute') as tells
    from pg_database where datname = current_database()`.execute(db);
  const [{ number, tells } = { number: '', tells: null }] = here;
  if (tells !== true) return { number, cluster: 'unknown' };
  const identity = await sql<{ cluster: string }>`
    select system_identifier::text as cluster from pg_control_system()`.execute(db);
  return { number, cluster: identity.rows[0]?.cluster ?? 'unknown' };
}

import { sql } from 'kysely';
import { type Bytes, ObjectStore } from '#core/applets';
import type { Instant } from '#core/shared';
import type { Db } from './database.ts';

/** OPE-15 · Objects that are let go of only while they belong to one's own database: a copy of it that has the same files takes nothing away. */
export class OwnedObjects extends ObjectStore {
  /** `mark` tells what one's own database is called. */
  constructor(
    private readonly kept: ObjectStore,
    private readonly mark: () => Promise<string>,
  ) {
    super();
  }

  add(name: string, type: string, bytes: Bytes): Promise<number | undefined> {
    return this.kept.add(name, type, bytes);
  }

  sizeOf(name: string): Promise<number | undefined> {
    return this.kept.sizeOf(name);
  }

  read(name: string, from?: number, to?: number): Bytes {
    return this.kept.read(name, from, to);
  }

  async drop(names: readonly string[]): Promise<void> {
    if (names.length > 0 && (await owns(this.kept, await this.mark()))) await this.kept.drop(names);
  }

  names(): AsyncIterable<string> {
    return this.kept.names();
  }

  async tidy(before: Instant): Promise<void> {
    if (await owns(this.kept, await this.mark())) await this.kept.tidy(before);
  }

  owner(): Promise<string | undefined> {
    return this.kept.owner();
  }

  own(mark: string, takesOver?: boolean): Promise<void> {
    return this.kept.own(mark, takesOver);
  }
}

/** OPE-15 · Whether objects belong to a database that is called so; they do from now on if they belonged to nobody. */
export async function owns(objects: ObjectStore, mark: string): Promise<boolean> {
  await objects.own(mark);
  return (await objects.owner()) === mark;
}

/**
 * What this database is called, and no copy of it that was made by a backup or dumped from it: they stand in another cluster, or under
 * another number. A mark from before clusters were told apart becomes this database's once.
 */
export async function fileMark(db: Db): Promise<string> {
  const { number, cluster } = await placeOf(db);
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
async function placeOf(db: Db): Promise<{ readonly number: string; readonly cluster: string }> {
  const { rows: here } = await sql<{ number: string; tells: boolean | null }>`
    select oid::text as number, has_function_privilege(to_regprocedure('pg_control_system()'), 'execute') as tells
    from pg_database where datname = current_database()`.execute(db);
  const [{ number, tells } = { number: '', tells: null }] = here;
  if (tells !== true) return { number, cluster: 'unknown' };
  const told = await sql<{ cluster: string }>`
    select system_identifier::text as cluster from pg_control_system()`.execute(db);
  return { number, cluster: told.rows[0]?.cluster ?? 'unknown' };
}

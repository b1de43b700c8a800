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

/** What this database is called, and no copy of it that was made by a backup or by PostgreSQL's own tools. */
export async function fileMark(db: Db): Promise<string> {
  const here = sql<string>`(select oid::text from pg_database where datname = current_database())`;
  await sql`insert into file_marks (database) values (${here}) on conflict do nothing`.execute(db);
  const { mark } = await db
    .selectFrom('file_marks')
    .where('database', '=', here)
    .select('mark')
    .executeTakeFirstOrThrow();
  return mark;
}

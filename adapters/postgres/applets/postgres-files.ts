import { sql } from 'kysely';
import {
  type FileId,
  type FileRecord,
  fileIdOf,
  STORAGE_PATH,
  type StoredFileInfo,
  type FileView,
} from '#core/applets';
import { FileRecords, StoredFiles, fileView, FileViews, type FileLinks, ViewFile } from '#core/applets/server';
import { Refusal } from '#core/messages';
import type { Clock, Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transactions.ts';

/** How many files of one Traveler may be uploading at a time. */
const UNDER_WAY = 50;

/** The records of one Traveler's files, in PostgreSQL. */
export class PostgresFileRecords extends FileRecords {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {
    super();
  }

  add(record: FileRecord, quota: number): Promise<void> {
    return inTransaction(this.db, async (db) => {
      await this.makeRoom(db, record.announcedSize ?? 0, quota, null);
      await db
        .insertInto('files')
        .values({
          id: record.id,
          traveler_id: this.traveler,
          name: record.name,
          announced_type: record.announcedType,
          announced_size: record.announcedSize,
          created_at: record.createdAt,
          expires_at: record.expiresAt,
        })
        .execute();
    });
  }

  async find(id: FileId): Promise<FileRecord | undefined> {
    const row = await this.mine(this.db, id);
    return row && recordOf(row);
  }

  /** Those that are theirs. */
  async findAll(ids: readonly FileId[]): Promise<readonly FileRecord[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('files')
      .where('id', 'in', ids)
      .where('traveler_id', '=', this.traveler)
      .selectAll()
      .execute();
    return rows.map((row) => recordOf(row));
  }

  async extend(id: FileId, expiresAt: Instant): Promise<void> {
    await this.db
      .updateTable('files')
      .set({ expires_at: expiresAt })
      .where('id', '=', id)
      .where('traveler_id', '=', this.traveler)
      .where('state', '=', 'issued')
      .execute();
  }

  markStored(id: FileId, info: StoredFileInfo, quota: number): Promise<StoredFileInfo | undefined> {
    return inTransaction(this.db, async (db) => {
      await this.makeRoom(db, info.size, quota, id);
      const row = await this.mine(db, id);
      if (!row) return undefined;
      const stored = recordOf(row).stored;
      if (stored) return stored;
      const { object, type, size, hasPreview, isScanned } = info;
      await db
        .updateTable('files')
        .set({
          state: 'stored',
          object,
          type,
          size,
          has_preview: hasPreview,
          is_scanned: isScanned,
          stored_at: this.clock.now(),
        })
        .where('id', '=', id)
        .execute();
      return info;
    });
  }

  async remove(id: FileId): Promise<void> {
    await this.db.deleteFrom('files').where('id', '=', id).where('traveler_id', '=', this.traveler).execute();
  }

  private mine(db: Db, id: FileId) {
    return db
      .selectFrom('files')
      .where('id', '=', id)
      .where('traveler_id', '=', this.traveler)
      .selectAll()
      .executeTakeFirst();
  }

  /** Blocks other changes of the Traveler's files until this one is done, so that two uploads cannot use the same free space. */
  private async makeRoom(db: Db, size: number, quota: number, but: FileId | null): Promise<void> {
    await db.selectFrom('travelers').where('id', '=', this.traveler).select('id').forNoKeyUpdate().execute();
    const { bytes, open } = await db
      .selectFrom('files')
      .where('traveler_id', '=', this.traveler)
      .where(({ or, eb }) => or([eb('state', '=', 'stored'), eb('expires_at', '>', this.clock.now())]))
      .where(sql<boolean>`id is distinct from ${but}::uuid`)
      .select([
        sql<string>`coalesce(sum(case state when 'stored' then size else announced_size end), 0)`.as('bytes'),
        sql<string>`count(*) filter (where state = 'issued')`.as('open'),
      ])
      .executeTakeFirstOrThrow();
    if (Number(bytes) + size > quota) throw new Refusal('storageFull', { limit: Math.floor(quota / 1024 / 1024) });
    if (Number(open) >= UNDER_WAY) throw new Refusal('tooManyUploads');
  }
}

/** The stored files of one Traveler in PostgreSQL. */
export class PostgresStoredFiles extends StoredFiles {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
  ) {
    super();
  }

  async findComplete(urls: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const ids = urls.flatMap((url) => fileIdOf(url) ?? []);
    if (ids.length === 0) return new Map();
    // What deletes unused files meanwhile waits for this, and then finds them used.
    const rows = await this.db
      .updateTable('files')
      .set({ unused_since: null })
      .where('traveler_id', '=', this.traveler)
      .where('state', '=', 'stored')
      .where('id', 'in', ids)
      .returning(['id', 'type'])
      .execute();
    const types = new Map(rows.map(({ id, type }) => [STORAGE_PATH + id, type]));
    return new Map(urls.flatMap((url) => (types.has(url) ? [[url, types.get(url) ?? null]] : [])));
  }
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly announced_type: string;
  readonly announced_size: number | null;
  readonly object: string | null;
  readonly type: string | null;
  readonly size: number;
  readonly has_preview: boolean;
  readonly is_scanned: boolean;
  readonly created_at: Instant;
  readonly expires_at: Instant;
}

const recordOf = (row: Row): FileRecord => ({
  id: row.id,
  name: row.name,
  announcedType: row.announced_type,
  announcedSize: row.announced_size === null ? null : Number(row.announced_size),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  stored:
    row.object === null || row.type === null
      ? null
      : {
          object: row.object,
          type: row.type,
          size: Number(row.size),
          hasPreview: row.has_preview,
          isScanned: row.is_scanned,
        },
});

/** The files of anybody, in PostgreSQL; `linksOf` makes the links of one Traveler's files. */
export class PostgresFileViews extends FileViews {
  constructor(
    private readonly db: Db,
    private readonly linksOf: (owner: TravelerId) => FileLinks,
    private readonly clock: Clock,
  ) {
    super();
  }

  async ownerOf(file: FileId): Promise<TravelerId | undefined> {
    const row = await this.db.selectFrom('files').where('id', '=', file).select('traveler_id').executeTakeFirst();
    return row?.traveler_id;
  }

  view(owner: TravelerId, file: FileId, showcase?: string): Promise<FileView> {
    const records = new PostgresFileRecords(this.db, owner, this.clock);
    return new ViewFile(records, this.linksOf(owner), this.clock).run(file, showcase);
  }

  async views(owner: TravelerId, files: readonly FileId[], showcase: string): Promise<ReadonlyMap<FileId, FileView>> {
    const [links, now] = [this.linksOf(owner), this.clock.now()];
    const found = await new PostgresFileRecords(this.db, owner, this.clock).findAll(files);
    return new Map(
      found.flatMap((record) => {
        const view = fileView(record, links, now, showcase);
        return view ? [[record.id, view] as const] : [];
      }),
    );
  }
}

import { fileIdOf, type FileId, type FileRecord, type StoredFileInfo } from '#core/applets';
import { FileRecords, StoredFiles } from '#core/applets/server';
import { Refusal } from '#core/messages';
import type { Clock, Instant } from '#core/shared';

/** How many files of one Traveler may be uploading at a time. */
const UNDER_WAY = 50;

/** What is known of one Traveler's files, in memory. */
export class MemoryFileRecords extends FileRecords {
  private readonly stored = new Map<FileId, FileRecord>();

  constructor(private readonly clock: Clock) {
    super();
  }

  async add(record: FileRecord, quota: number): Promise<void> {
    this.makeRoom(record.announcedSize ?? 0, quota, record.id);
    this.stored.set(record.id, record);
  }

  async find(id: FileId): Promise<FileRecord | undefined> {
    return this.stored.get(id);
  }

  async extend(id: FileId, expiresAt: Instant): Promise<void> {
    const record = this.stored.get(id);
    if (record && !record.stored) this.stored.set(id, { ...record, expiresAt });
  }

  async markStored(id: FileId, info: StoredFileInfo, quota: number): Promise<StoredFileInfo | undefined> {
    const record = this.stored.get(id);
    if (!record || record.stored) return record?.stored ?? undefined;
    this.makeRoom(info.size, quota, id);
    this.stored.set(id, { ...record, stored: info });
    return info;
  }

  async remove(id: FileId): Promise<void> {
    this.stored.delete(id);
  }

  /** All of them, in the order in which they came. */
  all(): readonly FileRecord[] {
    return [...this.stored.values()];
  }

  private makeRoom(size: number, quota: number, but: FileId): void {
    const others = [...this.stored.values()].filter(
      ({ id, stored, expiresAt }) => id !== but && (stored !== null || expiresAt > this.clock.now()),
    );
    const bytes = others.reduce((sum, { stored, announcedSize }) => sum + (stored?.size ?? announcedSize ?? 0), 0);
    if (bytes + size > quota) throw new Refusal('storageFull', { limit: Math.floor(quota / 1024 / 1024) });
    if (others.filter(({ stored }) => !stored).length >= UNDER_WAY) throw new Refusal('tooManyUploads');
  }
}

/** Where no storage is looked into, every file is there. */
export const allFilesStored: StoredFiles = { findComplete: async (urls) => new Map(urls.map((url) => [url, null])) };

/** The stored files of one Traveler in memory. */
export class MemoryStoredFiles extends StoredFiles {
  constructor(private readonly records: FileRecords) {
    super();
  }

  async findComplete(urls: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const found = await Promise.all(
      urls.map(async (url): Promise<(readonly [string, string])[]> => {
        const id = fileIdOf(url);
        const stored = id === undefined ? undefined : (await this.records.find(id))?.stored;
        return stored ? [[url, stored.type]] : [];
      }),
    );
    return new Map(found.flat());
  }
}

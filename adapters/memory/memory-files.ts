import { fileAt, type FileId, type FileRecord, FileRecords, type StoredFacts, StoredFiles } from '#core/applets';
import { Refusal } from '#core/messages';
import type { Clock, Instant } from '#core/shared';

/** How many files of one Traveler may be on their way at once. */
const UNDER_WAY = 50;

/** What is known of one Traveler's files, in memory. */
export class MemoryFileRecords extends FileRecords {
  private readonly kept = new Map<FileId, FileRecord>();

  constructor(private readonly clock: Clock) {
    super();
  }

  async add(record: FileRecord, quota: number): Promise<void> {
    this.makeRoom(record.announcedSize ?? 0, quota, record.id);
    this.kept.set(record.id, record);
  }

  async find(id: FileId): Promise<FileRecord | undefined> {
    return this.kept.get(id);
  }

  async extend(id: FileId, expiresAt: Instant): Promise<void> {
    const record = this.kept.get(id);
    if (record && !record.stored) this.kept.set(id, { ...record, expiresAt });
  }

  async store(id: FileId, facts: StoredFacts, quota: number): Promise<StoredFacts | undefined> {
    const record = this.kept.get(id);
    if (!record || record.stored) return record?.stored ?? undefined;
    this.makeRoom(facts.size, quota, id);
    this.kept.set(id, { ...record, stored: facts });
    return facts;
  }

  async forget(id: FileId): Promise<void> {
    this.kept.delete(id);
  }

  /** All of them, in the order in which they came. */
  all(): readonly FileRecord[] {
    return [...this.kept.values()];
  }

  private makeRoom(size: number, quota: number, but: FileId): void {
    const others = [...this.kept.values()].filter(
      ({ id, stored, expiresAt }) => id !== but && (stored !== null || expiresAt > this.clock.now()),
    );
    const bytes = others.reduce((sum, { stored, announcedSize }) => sum + (stored?.size ?? announcedSize ?? 0), 0);
    if (bytes + size > quota) throw new Refusal('storageFull', { limit: Math.floor(quota / 1024 / 1024) });
    if (others.filter(({ stored }) => !stored).length >= UNDER_WAY) throw new Refusal('tooManyUploads');
  }
}

/** Where no storage is looked into, every file is there. */
export const everyFile: StoredFiles = { whole: async (urls) => new Map(urls.map((url) => [url, null])) };

/** The stored files of one Traveler in memory. */
export class MemoryStoredFiles extends StoredFiles {
  constructor(private readonly records: FileRecords) {
    super();
  }

  async whole(urls: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const found = await Promise.all(
      urls.map(async (url): Promise<(readonly [string, string])[]> => {
        const id = fileAt(url);
        const stored = id === undefined ? undefined : (await this.records.find(id))?.stored;
        return stored ? [[url, stored.type]] : [];
      }),
    );
    return new Map(found.flat());
  }
}

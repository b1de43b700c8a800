import { Refusal } from '../../../messages/index.ts';
import type { RandomSource } from '../../../shared/index.ts';
import type { FileInspector, FileRecords, FileScanner } from '../applets.port.ts';
import type { ByteStream, ObjectStore } from '../../applets.port.ts';
import {
  partSizes,
  storedType,
  type FileId,
  type FileLimits,
  type FileRecord,
} from '../../uploads/stored-file.rules.ts';
import { unsupportedUploadMessage } from '../../uploads/upload-formats.rules.ts';

/** The storage name of a part until all parts are there; part 0 is the whole file. */
export const partObjectName = (file: FileId, part: number): string => `${file}.${part}`;

/** The storage name of a file's preview picture. */
export const previewObjectName = (object: string): string => `${object}.preview`;

/** Puts a file together once all of it has arrived, and looks into it. */
export class CompleteUpload {
  constructor(
    private readonly records: FileRecords,
    private readonly objectStore: ObjectStore,
    private readonly inspector: FileInspector,
    private readonly scanner: FileScanner,
    private readonly limits: FileLimits,
    private readonly random: RandomSource,
  ) {}

  /**
   * APL-4
   * APL-5 APL-100 · Stores a file that is complete and matches its name; a repeated call changes nothing. After an
   * interruption, continues from the bytes that arrived. Refuses as `FileUploader.complete` does.
   */
  async run(id: FileId | undefined): Promise<void> {
    const record = id === undefined ? undefined : await this.records.find(id);
    if (!record) throw new Refusal('fileNotFound');
    if (record.stored) return;
    try {
      const parts = await this.partsOf(record);
      await this.store(record, parts);
      await this.objectStore.remove(parts);
    } catch (error) {
      if (!(await this.records.find(record.id))?.stored) throw error;
    }
  }

  /** The object names of the received parts, in order, once all of them have arrived. */
  private async partsOf({ id, announcedSize }: FileRecord): Promise<readonly string[]> {
    const whole = partObjectName(id, 0);
    if ((await this.objectStore.sizeOf(whole)) !== undefined) return [whole];
    const names = partSizes(announcedSize ?? 0).map((_, index) => partObjectName(id, index + 1));
    const sizes = await Promise.all(names.map((name) => this.objectStore.sizeOf(name)));
    if (names.length === 0 || sizes.includes(undefined)) throw new Refusal('uploadIncomplete');
    return names;
  }

  private async store({ id, name }: FileRecord, parts: readonly string[]): Promise<void> {
    const scan = await this.scanner.scan(together(this.objectStore, parts));
    if (scan === 'malicious') {
      await this.discard(id, parts);
      throw new Refusal('fileMalicious');
    }
    const found = await this.inspector.inspect(name, () => together(this.objectStore, parts));
    const type = found && storedType(name, found.type);
    if (!found || type === undefined) {
      await this.discard(id, parts);
      const { key, details } = unsupportedUploadMessage({ appletType: 'upload-file' });
      throw new Refusal(key, details);
    }
    const object = `${id}.${this.random.uuid()}`;
    const { preview } = found;
    const size = (await this.objectStore.add(object, type, found.bytes)) ?? 0;
    if (preview) await this.objectStore.add(previewObjectName(object), 'image/jpeg', once(preview));
    const stored = await this.records.markStored(
      id,
      { object, type, size, hasPreview: preview !== undefined, isScanned: scan === 'clean' },
      this.limits.traveler,
    );
    if (stored?.object === object) return;
    await this.objectStore.remove([object, previewObjectName(object)]);
    if (!stored) throw new Refusal('fileNotFound');
  }

  private async discard(id: FileId, parts: readonly string[]): Promise<void> {
    await this.records.remove(id);
    await this.objectStore.remove(parts);
  }
}

async function* together(objects: ObjectStore, names: readonly string[]): ByteStream {
  for (const name of names) yield* objects.read(name);
}

async function* once(bytes: Uint8Array): ByteStream {
  yield bytes;
}

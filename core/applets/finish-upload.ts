import { Refusal } from '../messages/index.ts';
import type { Dice } from '../shared/index.ts';
import type { FileInspector } from './file-inspector.port.ts';
import type { FileRecords } from './file-records.port.ts';
import type { Bytes, ObjectStore } from './object-store.port.ts';
import { partSizes, storedType } from './stored-file.rules.ts';
import type { FileId, FileLimits, FileRecord } from './stored-file.ts';
import { uploadUnsupported } from './upload-formats.rules.ts';

/** What the bytes of a part are called in the storage until all are there; part 0 is the whole file. */
export const pieceName = (file: FileId, part: number): string => `${file}.${part}`;

/** What the picture beside a file is called in the storage. */
export const previewName = (object: string): string => `${object}.preview`;

/** Puts a file together once all of it has arrived, and looks into it. */
export class FinishUpload {
  constructor(
    private readonly records: FileRecords,
    private readonly objects: ObjectStore,
    private readonly inspector: FileInspector,
    private readonly limits: FileLimits,
    private readonly dice: Dice,
  ) {}

  /**
   * APL-4 APL-5 · Keeps a file that is whole and is what its name says; once it is kept, asking again changes nothing. Begun
   * again after it broke off, it goes on from the bytes that arrived. Refuses as `Depot.complete` does.
   */
  async run(id: FileId | undefined): Promise<void> {
    const record = id === undefined ? undefined : await this.records.find(id);
    if (!record) throw new Refusal('fileNotFound');
    if (record.stored) return;
    try {
      const pieces = await this.piecesOf(record);
      await this.keep(record, pieces);
      await this.objects.drop(pieces);
    } catch (error) {
      if (!(await this.records.find(record.id))?.stored) throw error;
    }
  }

  /** The names of what arrived, in order, once that is all of it. */
  private async piecesOf({ id, announcedSize }: FileRecord): Promise<readonly string[]> {
    const whole = pieceName(id, 0);
    if ((await this.objects.sizeOf(whole)) !== undefined) return [whole];
    const names = partSizes(announcedSize ?? 0).map((_, place) => pieceName(id, place + 1));
    const sizes = await Promise.all(names.map((name) => this.objects.sizeOf(name)));
    if (names.length === 0 || sizes.includes(undefined)) throw new Refusal('uploadIncomplete');
    return names;
  }

  private async keep({ id, name }: FileRecord, pieces: readonly string[]): Promise<void> {
    const found = await this.inspector.inspect(name, () => together(this.objects, pieces));
    const type = found && storedType(name, found.type);
    if (!found || type === undefined) {
      await this.records.forget(id);
      await this.objects.drop(pieces);
      const { key, details } = uploadUnsupported({ appletType: 'upload-file' });
      throw new Refusal(key, details);
    }
    const object = `${id}.${this.dice.id()}`;
    const { preview } = found;
    const size = (await this.objects.add(object, type, found.bytes)) ?? 0;
    if (preview) await this.objects.add(previewName(object), 'image/jpeg', once(preview));
    const kept = await this.records.store(
      id,
      { object, type, size, hasPreview: preview !== undefined },
      this.limits.traveler,
    );
    if (kept?.object === object) return;
    await this.objects.drop([object, previewName(object)]);
    if (!kept) throw new Refusal('fileNotFound');
  }
}

async function* together(objects: ObjectStore, names: readonly string[]): Bytes {
  for (const name of names) yield* objects.read(name);
}

async function* once(bytes: Uint8Array): Bytes {
  yield bytes;
}

import { Refusal } from '../messages/index.ts';
import type { FileRecords } from './file-records.port.ts';
import { type FinishUpload, pieceName } from './finish-upload.ts';
import type { Bytes, ObjectStore } from './object-store.port.ts';
import { partSizes } from './stored-file.rules.ts';
import type { FileId, FileLimits, FileRecord } from './stored-file.ts';

/** Bytes that come under a link. */
export interface ArrivingBytes {
  /** Which part they are; 0 is all of the file. */
  readonly part: number;
  /** The MIME type that they are sent with. */
  readonly type: string;
  readonly bytes: Bytes;
}

/** Takes the bytes that come under a link that holds. */
export class TakeBytes {
  constructor(
    private readonly records: FileRecords,
    private readonly objects: ObjectStore,
    private readonly finish: FinishUpload,
    private readonly limits: FileLimits,
  ) {}

  /** APL-5 · Keeps a part once it is whole, never in place of another; a file that comes as a whole is finished at once. Refuses as `Depot.put` does. */
  async run(id: FileId, { part, type, bytes }: ArrivingBytes): Promise<void> {
    const record = await this.records.find(id);
    if (!record) throw new Refusal('uploadLinkNotValid');
    if (record.stored) throw new Refusal('alreadyUploaded');
    if (record.announcedType !== '' && type !== record.announcedType)
      throw new Refusal('errorInvalidRequest', { fields: 'Content-Type' });
    const size = this.sizeOf(record, part);
    const kept = await this.objects.add(pieceName(id, part), record.announcedType, this.measured(bytes, size));
    if (kept === undefined) throw new Refusal('alreadyUploaded');
    if (part === 0) await this.finish.run(id);
  }

  /** How many bytes are to come; null when that was not said. */
  private sizeOf({ announcedSize }: FileRecord, part: number): number | null {
    return part === 0 ? announcedSize : (partSizes(announcedSize ?? 0)[part - 1] ?? 0);
  }

  private async *measured(bytes: Bytes, expected: number | null): Bytes {
    let size = 0;
    for await (const piece of bytes) {
      size += piece.length;
      if (size > (expected ?? this.limits.file)) throw new Refusal('errorTooLarge');
      yield piece;
    }
    if (size === 0 || size < (expected ?? 0)) throw new Refusal('uploadIncomplete');
  }
}

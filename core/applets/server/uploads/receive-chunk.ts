import { Refusal } from '../../../messages/index.ts';
import type { FileRecords } from '../applets.port.ts';
import { type CompleteUpload, partObjectName } from './complete-upload.ts';
import type { ByteStream, ObjectStore } from '../../applets.port.ts';
import { partSizes, type FileId, type FileLimits, type FileRecord } from '../../uploads/stored-file.rules.ts';

/** Bytes that come under a link. */
export interface UploadChunk {
  /** The number of the part; 0 is the whole file. */
  readonly part: number;
  /** The MIME type that they are sent with. */
  readonly type: string;
  /** The announced number of bytes; absent if the sender does not give it. */
  readonly declaredSize?: number | undefined;
  readonly bytes: ByteStream;
}

/** Receives the bytes sent to a valid upload link. */
export class ReceiveChunk {
  constructor(
    private readonly records: FileRecords,
    private readonly objectStore: ObjectStore,
    private readonly completeUpload: CompleteUpload,
    private readonly limits: FileLimits,
  ) {}

  /**
   * APL-5 · Stores a chunk once it is complete, never replacing another; a file sent in one chunk is completed
   * immediately. Refuses as `FileUploader.send` does.
   */
  async run(id: FileId, { part, type, declaredSize = 0, bytes }: UploadChunk): Promise<void> {
    const record = await this.records.find(id);
    if (!record) throw new Refusal('uploadLinkNotValid');
    if (record.stored) throw new Refusal('alreadyUploaded');
    if (record.announcedType !== '' && type !== record.announcedType)
      throw new Refusal('errorInvalidRequest', { fields: 'Content-Type' });
    const size = this.sizeOf(record, part);
    if (declaredSize > (size ?? this.limits.file)) throw new Refusal('errorTooLarge');
    const stored = await this.objectStore.add(
      partObjectName(id, part),
      record.announcedType,
      this.measured(bytes, size),
    );
    if (stored === undefined) throw new Refusal('alreadyUploaded');
    if (part === 0) await this.completeUpload.run(id);
  }

  /** The expected number of bytes; null if unknown. */
  private sizeOf({ announcedSize }: FileRecord, part: number): number | null {
    return part === 0 ? announcedSize : (partSizes(announcedSize ?? 0)[part - 1] ?? 0);
  }

  private async *measured(bytes: ByteStream, expected: number | null): ByteStream {
    let size = 0;
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > (expected ?? this.limits.file)) throw new Refusal('errorTooLarge');
      yield chunk;
    }
    if (size === 0 || size < (expected ?? 0)) throw new Refusal('uploadIncomplete');
  }
}

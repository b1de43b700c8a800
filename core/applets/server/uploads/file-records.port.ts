import type { Instant } from '../../../shared/index.ts';
import type { FileId, FileRecord, StoredFileInfo } from '../../uploads/stored-file.ts';

/** What is known of the files of one Traveler. */
export abstract class FileRecords {
  /** Refuses with `storageFull` when announced and stored bytes together come to more than `quota`, and with `tooManyUploads`. */
  abstract add(record: FileRecord, quota: number): Promise<void>;

  /** Nothing when it is not theirs. */
  abstract find(id: FileId): Promise<FileRecord | undefined>;

  /** Gives a file that is not stored yet until another moment. */
  abstract extend(id: FileId, expiresAt: Instant): Promise<void>;

  /**
   * Says that a file is whole. Answers with what is kept of it from then on, which is another object when somebody else was
   * faster; nothing when it is not known any more. Refuses with `storageFull`.
   */
  abstract markStored(id: FileId, info: StoredFileInfo, quota: number): Promise<StoredFileInfo | undefined>;

  abstract remove(id: FileId): Promise<void>;
}

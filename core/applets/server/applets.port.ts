import type { ByteStream } from '../applets.port.ts';
import type { Instant, TravelerId } from '../../shared/index.ts';
import type { FileId, FileRecord, StoredFileInfo, FileView } from '../uploads/stored-file.rules.ts';

/** Removes from HTML what could run, load or mislead, before others read it (APL-62). */
export abstract class HtmlSanitizer {
  /** The HTML with only allowed content; clean HTML is unchanged. */
  abstract sanitize(html: string): string;
}

/** The detected type of a file, and the bytes to store. */
export interface InspectedFile {
  /** The MIME type of the bytes, as sniffed. */
  readonly type: string;
  readonly bytes: ByteStream;
  /** A JPEG that every browser shows, where the file itself may not be shown. */
  readonly preview?: Uint8Array;
}

/** Inspects files: detects their real type and removes data that the Traveler did not mean to share. */
export abstract class FileInspector {
  /**
   * APL-4 · The type of a file by its bytes, with the location removed from images and videos; `undefined` if the type
   * is not accepted or the file cannot be read. A name that ends with `.txt` asks for a text, whatever else the bytes
   * could be. `read` returns the bytes from the start at each call.
   */
  abstract inspect(name: string, read: () => ByteStream): Promise<InspectedFile | undefined>;
}

/** The result of a scan. */
export type ScanResult = 'clean' | 'malicious' | 'not scanned';

/** Looks for malicious software in files. */
export abstract class FileScanner {
  /** APL-100 · Scans these bytes. Refuses with `fileScanUnavailable` if the scanner does not respond. */
  abstract scan(bytes: ByteStream): Promise<ScanResult>;
}

/**
 * The purpose of a link: upload a part, with part 0 as the whole file; or read the file or its preview, for a showcase
 * while that is published.
 */
export type LinkPurpose =
  | { readonly part: number }
  | { readonly what: 'file' | 'preview'; readonly showcase?: string | undefined };

/** Makes links to one Traveler's files; each is valid for one file and one purpose until a moment. */
export abstract class FileLinks {
  abstract link(file: FileId, purpose: LinkPurpose, until: Instant): string;

  /**
   * The purpose of a link at this moment; `undefined` if this server did not make it, it was changed, or it has
   * expired.
   */
  abstract purposeOf(link: string, now: Instant): LinkPurpose | undefined;
}

/** The records of one Traveler's files. */
export abstract class FileRecords {
  /** Refuses with `storageFull` when announced and stored bytes together come to more than `quota`, and with `tooManyUploads`. */
  abstract add(record: FileRecord, quota: number): Promise<void>;

  /** The record; `undefined` if the file is not theirs. */
  abstract find(id: FileId): Promise<FileRecord | undefined>;

  /** Gives a file that is not stored yet until another moment. */
  abstract extend(id: FileId, expiresAt: Instant): Promise<void>;

  /**
   * Marks a file as complete. Returns what is stored from then on, which is another object if a concurrent call was
   * first; `undefined` if the file is no longer known. Refuses with `storageFull`.
   */
  abstract markStored(id: FileId, info: StoredFileInfo, quota: number): Promise<StoredFileInfo | undefined>;

  abstract remove(id: FileId): Promise<void>;
}

/** Shows any Traveler's files; the caller checks access first. */
export abstract class FileViews {
  /** The owner of a file; `undefined` if there is no such file. */
  abstract ownerOf(file: FileId): Promise<TravelerId | undefined>;

  /**
   * Refuses with `fileNotFound` another Traveler's or an incomplete file. The links of a showcase work while it is
   * published.
   */
  abstract view(owner: TravelerId, file: FileId, showcase?: string): Promise<FileView>;

  /** Those of some files that are theirs and whole, by their ids, under the links of a showcase. */
  abstract views(owner: TravelerId, files: readonly FileId[], showcase: string): Promise<ReadonlyMap<FileId, FileView>>;
}

/** The stored files of the calling Traveler. */
export abstract class StoredFiles {
  /**
   * APL-5 · The addresses that name a complete file of this Traveler, uploaded under the link that the server issued to
   * them, with the type detected from its bytes, or null if it was not inspected; the files count as used from now on.
   */
  abstract findComplete(urls: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
}

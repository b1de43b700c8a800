import type { Instant } from '../../shared/index.ts';

/** The id of a file in the storage, with which the names of its objects there begin: a UUID that the server made. */
export type FileId = string;

/** What the server knows of one file of a Traveler, from the moment that a link was issued for it. */
export interface FileRecord {
  readonly id: FileId;
  /** As the Traveler calls it; it names nothing in the storage. */
  readonly name: string;
  /** The MIME type that it was announced with, and is sent with. */
  readonly announcedType: string;
  /** How many bytes were announced; null when that was not said. */
  readonly announcedSize: number | null;
  readonly createdAt: Instant;
  /** Until when it may be sent; a stored file does not expire. */
  readonly expiresAt: Instant;
  /** What it turned out to be, once the server has seen all of it. */
  readonly stored: StoredFileInfo | null;
}

/** What a whole file is: its type by its bytes, how many of them are kept, and whether a picture of it is kept beside. */
export interface StoredFileInfo {
  /** The name of its object in the storage. */
  readonly object: string;
  readonly type: string;
  readonly size: number;
  readonly hasPreview: boolean;
}

/** Where a file goes: all of it to `link`, or piece by piece to the links of `parts`, each but the last of `size` bytes. */
export interface CreatedUpload {
  readonly link: string;
  readonly parts?: UploadParts;
}

export interface UploadParts {
  readonly size: number;
  readonly links: readonly string[];
}

/** How far a file has come; each link of what is missing holds for another while. */
export interface UploadStatus {
  readonly isStored: boolean;
  /** The bytes of each part but the last. */
  readonly partSize: number;
  readonly parts: readonly { readonly link: string; readonly isThere: boolean }[];
}

/** A stored file as it is shown: its links hold for some minutes. */
export interface FileView {
  readonly link: string;
  /** A picture that every browser shows, where the file itself may not be one. */
  readonly preview: string | null;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** How much a Traveler may keep, in bytes. */
export interface FileLimits {
  readonly file: number;
  readonly traveler: number;
}

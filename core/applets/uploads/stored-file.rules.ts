import { type Instant, plusMinutes } from '../../shared/index.ts';
import { APPLET_FORMATS } from './upload-formats.rules.ts';

/** The id of a file in the storage, the prefix of its object names: a UUID made by the server. */
export type FileId = string;

/** The server's record of one file of a Traveler, from when its link was issued. */
export interface FileRecord {
  readonly id: FileId;
  /** The Traveler's name for it; not used in the storage. */
  readonly name: string;
  /** The MIME type that it was announced with, and is sent with. */
  readonly announcedType: string;
  /** The announced number of bytes; null if unknown. */
  readonly announcedSize: number | null;
  readonly createdAt: Instant;
  /** When the upload expires; a stored file does not expire. */
  readonly expiresAt: Instant;
  /** The detected properties, once the server has the whole file. */
  readonly stored: StoredFileInfo | null;
}

/**
 * The properties of a complete file: its type by its bytes, its stored size, whether it has a preview picture, and
 * whether it was scanned.
 */
export interface StoredFileInfo {
  /** The name of its object in the storage. */
  readonly object: string;
  readonly type: string;
  readonly size: number;
  readonly hasPreview: boolean;
  /** True if a scanner found no malicious software in it. */
  readonly isScanned: boolean;
}

/**
 * The upload addresses of a file: `link` for the whole file, or `parts` for its parts, each but the last of `size`
 * bytes.
 */
export interface CreatedUpload {
  readonly link: string;
  readonly parts?: UploadParts;
}

export interface UploadParts {
  readonly size: number;
  readonly links: readonly string[];
}

/** The progress of an upload, with renewed links for the missing parts. */
export interface UploadStatus {
  readonly isStored: boolean;
  /** The bytes of each part but the last. */
  readonly partSize: number;
  readonly parts: readonly { readonly link: string; readonly isThere: boolean }[];
}

/** A stored file for display; its links work for some minutes. */
export interface FileView {
  readonly link: string;
  /** A picture that every browser shows, where the file itself may not be one. */
  readonly preview: string | null;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** The storage limits of a Traveler, in bytes. */
export interface FileLimits {
  readonly file: number;
  readonly traveler: number;
}

/** The base path of the product's own storage. */
export const STORAGE_PATH = '/api/v1/storage/';

/** The size of a part, 8 MB; larger files are uploaded in parts. */
export const PART_SIZE: number = 8 * 1024 * 1024;

/** The minutes for which a link is valid. */
export const LINK_MINUTES = 15;

/**
 * The days for which an unreferenced stored file is kept: a draft or a completion of a device that was offline may
 * still refer to it, and an email shows shared files for 30 days.
 */
export const UNUSED_DAYS = 31;

/** APL-86 · Before which moment a stored file must have come out of use to be deleted now. */
export function removableBefore(now: Instant): Instant {
  return plusMinutes(now, -UNUSED_DAYS * 24 * 60);
}

/** APL-5 · The address of a stored file: the link that it was sent to, without its query string. */
export function storedFileUrl(link: string): string {
  return link.split('?', 1).join();
}

/** APL-5 · The id of the file that a URL of our own storage names; `undefined` for any other URL. */
export function fileIdOf(url: string): FileId | undefined {
  const id = url.startsWith(STORAGE_PATH) ? url.slice(STORAGE_PATH.length) : '';
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined;
}

/** The most parts of one file that a store accepts. */
const MAX_PARTS = 10_000;

/** The most bytes of a file, independent of the settings: what fits into a store's parts. */
export const MAX_FILE_BYTES: number = MAX_PARTS * PART_SIZE;

/**
 * APL-5 · The sizes of a file's parts in bytes, in order, at most 10,000 parts; a file that fits into one part is
 * uploaded as a whole.
 */
export function partSizes(size: number): readonly number[] {
  if (size <= PART_SIZE) return [];
  return Array.from({ length: Math.min(MAX_PARTS, Math.ceil(size / PART_SIZE)) }, (_, index) =>
    Math.min(PART_SIZE, size - index * PART_SIZE),
  );
}

/**
 * APL-4 · The type under which a file is stored and served, by its file extension; `undefined` if its bytes are of
 * another kind.
 */
export function storedType(name: string, sniffed: string): string | undefined {
  const extension = extensionOf(name);
  if (!SNIFFED.get(sniffed)?.includes(extension)) return undefined;
  const formats = APPLET_FORMATS.get('upload-file')?.filter(({ extensions }) => extensions.includes(extension));
  return (formats?.find(({ types }) => types.includes(sniffed)) ?? formats?.[0])?.types[0];
}

/** APL-101 · True if a stored file may be shown on a public showcase: a document only once it was scanned. */
export function isShownInPublic({ type, isScanned }: Pick<StoredFileInfo, 'type' | 'isScanned'>): boolean {
  return isScanned || !type.startsWith('application/');
}

/** APL-4 · The last extension of a file's name, with its dot, in lower case; empty where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot).trim().toLowerCase();
}

/** The possible extensions for a detected type: some containers do not reveal their content. */
const SNIFFED: ReadonlyMap<string, readonly string[]> = new Map([
  ['audio/mpeg', ['.mp3']],
  ['audio/x-m4a', ['.m4a']],
  ['audio/mp4', ['.m4a']],
  ['audio/aac', ['.aac']],
  ['audio/wav', ['.wav']],
  ['audio/ogg', ['.ogg', '.oga', '.opus']],
  ['application/ogg', ['.ogg', '.oga', '.opus']],
  ['audio/webm', ['.weba', '.webm']],
  ['audio/flac', ['.flac']],
  ['audio/aiff', ['.aiff', '.aif']],
  ['audio/amr', ['.amr']],
  ['audio/x-ms-asf', ['.wma']],
  ['image/jpeg', ['.jpeg', '.jpg']],
  ['image/png', ['.png']],
  ['image/webp', ['.webp']],
  ['image/heic', ['.heic', '.heif']],
  ['image/heif', ['.heic', '.heif']],
  ['video/mp4', ['.mp4', '.m4a']],
  ['video/quicktime', ['.mov']],
  ['video/webm', ['.webm']],
  ['text/plain', ['.txt']],
  ['application/pdf', ['.pdf']],
  ['application/x-cfb', ['.doc']],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', ['.docx']],
  ['application/rtf', ['.rtf']],
  ['application/vnd.oasis.opendocument.text', ['.odt']],
]);

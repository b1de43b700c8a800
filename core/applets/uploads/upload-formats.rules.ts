import { currentLocale, formatMessage, type MessageDetails, type MessageKey } from '../../messages/index.ts';
import type { AppletContent } from '../kinds/applet-content.ts';

/** A file format: its extensions, and its MIME types; `audio/*` is any type of that family. */
export interface UploadFormat {
  readonly extensions: readonly string[];
  readonly types: readonly string[];
  /**
   * Other types that devices report for such files by their extension alone, even for video; authors never name them.
   */
  readonly announced?: readonly string[];
}

const audio: readonly UploadFormat[] = [
  { extensions: ['.mp3'], types: ['audio/mpeg', 'audio/mp3', 'audio/*'] },
  { extensions: ['.m4a'], types: ['audio/mp4', 'audio/x-m4a', 'audio/*'] },
  { extensions: ['.aac'], types: ['audio/aac', 'audio/vnd.dlna.adts', 'audio/*'] },
  { extensions: ['.wav'], types: ['audio/wav', 'audio/x-wav', 'audio/*'] },
  {
    extensions: ['.ogg', '.oga', '.opus'],
    types: ['audio/ogg', 'audio/opus', 'application/ogg', 'audio/*'],
    announced: ['video/ogg'],
  },
  { extensions: ['.weba', '.webm'], types: ['audio/webm', 'audio/*'], announced: ['video/webm'] },
  { extensions: ['.flac'], types: ['audio/flac', 'audio/*'] },
  { extensions: ['.aiff', '.aif'], types: ['audio/aiff', 'audio/x-aiff', 'audio/*'] },
  { extensions: ['.amr'], types: ['audio/amr', 'audio/*'] },
  { extensions: ['.wma'], types: ['audio/x-ms-wma', 'audio/*'] },
];

const images: readonly UploadFormat[] = [
  { extensions: ['.jpeg', '.jpg'], types: ['image/jpeg', 'image/jpg', 'image/pjpeg'] },
  { extensions: ['.png'], types: ['image/png'] },
  { extensions: ['.webp'], types: ['image/webp'] },
  { extensions: ['.heic', '.heif'], types: ['image/heic', 'image/heif'] },
];

const videos: readonly UploadFormat[] = [
  { extensions: ['.mp4'], types: ['video/mp4'] },
  { extensions: ['.mov'], types: ['video/quicktime'] },
  { extensions: ['.webm'], types: ['video/webm'] },
];

const documents: readonly UploadFormat[] = [
  { extensions: ['.txt'], types: ['text/plain'] },
  { extensions: ['.pdf'], types: ['application/pdf'] },
];

const textDocuments: readonly UploadFormat[] = [
  { extensions: ['.doc'], types: ['application/msword'] },
  { extensions: ['.docx'], types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'] },
  { extensions: ['.rtf'], types: ['application/rtf', 'text/rtf', 'application/msword'] },
  { extensions: ['.odt'], types: ['application/vnd.oasis.opendocument.text'] },
];

/** The formats that the post of a challenge accepts. */
export const POST_FORMATS: readonly UploadFormat[] = [...audio, ...images, ...videos, ...documents];

/** The formats that the editor accepts as an image. */
export const EDITOR_IMAGE_FORMATS: readonly UploadFormat[] = images.filter(({ extensions }) =>
  extensions.some((extension) => ['.png', '.jpg'].includes(extension)),
);

/** The formats allowed by the kinds of applet with files, and by the post of a challenge; other kinds allow none. */
export const APPLET_FORMATS: ReadonlyMap<string, readonly UploadFormat[]> = new Map([
  ['upload-file', [...POST_FORMATS, ...textDocuments]],
  ['generic-upload-file', [...POST_FORMATS, ...textDocuments]],
  ['decision-tree', [...POST_FORMATS, ...textDocuments]],
  ['upload-image', images],
  ['upload-video', videos],
  ['post', POST_FORMATS],
]);

/** The bytes a file may have unless the server is configured otherwise: 100 MB. */
export const UPLOAD_LIMIT: number = 100 * 1024 * 1024;

/** A file that a Traveler picked; `type` is its MIME type, empty when the device knows none, and `size` its bytes. */
export interface UploadCandidate {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** A message and its details. */
export interface UploadMessage {
  readonly key: MessageKey;
  readonly details: MessageDetails;
}

type Uploading = Pick<AppletContent, 'appletType' | 'supportedTypes'>;

/**
 * APL-19 · The formats that an applet accepts: those of its kind, limited to the types and extensions its author named,
 * if any.
 */
export function uploadFormats({ appletType, supportedTypes = [] }: Uploading): readonly UploadFormat[] {
  const named = supportedTypes.map(plain);
  const allowed = APPLET_FORMATS.get(appletType) ?? [];
  if (named.length === 0) return allowed;
  return allowed.filter(({ extensions, types }) =>
    named.some((name) => extensions.includes(name) || types.some((type) => isOfType(type, name))),
  );
}

/**
 * APL-19 · True if a file has one of these formats, case-insensitive: its last extension belongs to the format, and its
 * type is one that devices report for it, or none that they know. A name without an extension is refused.
 */
export function isOfFormat(formats: readonly UploadFormat[], file: Pick<UploadCandidate, 'name' | 'type'>): boolean {
  const name = plain(file.name);
  const extension = name.slice(name.lastIndexOf('.'));
  const type = plain(file.type.split(';', 1).join());
  return formats.some(
    ({ extensions, types, announced = [] }) =>
      extensions.includes(extension) &&
      (UNKNOWN.includes(type) || announced.includes(type) || types.some((known) => isOfType(type, known))),
  );
}

/**
 * APL-19 · True if a file stored under this detected type has one of these formats: each is stored under its first
 * type.
 */
export function isStoredAsFormat(formats: readonly UploadFormat[], type: string): boolean {
  return formats.some(({ types }) => types[0] === type);
}

/** APL-19 · The reason a file is refused by its format: the applet accepts others, which the message names. */
export function uploadFormatProblem(
  content: Uploading,
  file: Pick<UploadCandidate, 'name' | 'type'>,
): UploadMessage | undefined {
  return isOfFormat(uploadFormats(content), file) ? undefined : unsupportedUploadMessage(content);
}

/** APL-19 · The message for a file that is not accepted: names the accepted formats. */
export function unsupportedUploadMessage(content: Uploading): UploadMessage {
  return unsupportedFormatsMessage(uploadFormats(content));
}

/** APL-19 · The message for a file with none of these formats. */
export function unsupportedFormatsMessage(formats: readonly UploadFormat[]): UploadMessage {
  return { key: 'appletFileUnsupported', details: { formats: named(formats) } };
}

/**
 * APL-20 · The reason the picked files cannot be uploaded: more than one file, an unaccepted format, an empty file, or
 * more than the limit in bytes.
 */
export function uploadProblem(
  content: Uploading,
  files: readonly UploadCandidate[],
  limit: number = UPLOAD_LIMIT,
): UploadMessage | undefined {
  if (files.length > 1) return { key: 'appletFileTooMany', details: {} };
  return files.map((file) => uploadFormatProblem(content, file) ?? sizeProblem(file, limit)).at(0);
}

/** APL-20 · The kinds of files that an applet accepts, without those of which it accepts no format. */
export function uploadKinds(content: Uploading): readonly UploadKind[] {
  const taken = uploadFormats(content).map(({ types }) => types[0]?.split('/', 1)[0] ?? '');
  const isMedia = (type: string): boolean => KINDS.some((kind) => kind.type === type);
  const kinds = KINDS.filter(({ type }) => taken.includes(type)).map(({ key }) => key);
  return taken.every(isMedia) ? kinds : [...kinds, 'fileKindDocument'];
}

/** APL-20 · The hint before a file is picked: the accepted kinds of files, and the largest size. */
export function uploadHint(content: Uploading, limit: number = UPLOAD_LIMIT): UploadMessage {
  const words = uploadKinds(content).map((kind) => formatMessage(kind));
  const kinds = new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(words);
  return { key: 'appletFileTerms', details: { kinds, limit: megabytes(limit) } };
}

/** The everyday name of a kind of file, as a message key. */
export type UploadKind = (typeof KINDS)[number]['key'] | 'fileKindDocument';

const KINDS = [
  { type: 'image', key: 'fileKindPicture' },
  { type: 'audio', key: 'fileKindRecording' },
  { type: 'video', key: 'fileKindVideo' },
] as const;

const UNKNOWN: readonly string[] = ['', 'application/octet-stream', 'binary/octet-stream'];

function sizeProblem({ size }: UploadCandidate, limit: number): UploadMessage | undefined {
  if (size > limit) return { key: 'appletFileTooLarge', details: { limit: megabytes(limit) } };
  return size > 0 ? undefined : { key: 'appletFileEmpty', details: {} };
}

const megabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024));

/** Extensions that are not written in capitals. */
const MIXED: ReadonlyMap<string, string> = new Map([
  ['.webp', 'WebP'],
  ['.webm', 'WebM'],
]);

const named = (formats: readonly UploadFormat[]): string =>
  new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(
    formats.flatMap(({ extensions: [first, second] }) => {
      const shown = first === '.jpeg' ? second : first;
      return shown === undefined ? [] : [MIXED.get(shown) ?? shown.slice(1).toUpperCase()];
    }),
  );

const isOfType = (type: string, pattern: string): boolean =>
  pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

const plain = (text: string): string => text.trim().toLowerCase();

import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { imageSize } from 'image-size';
import type { MessageDetails, MessageKey } from '#core/messages';

/** CNT-23 · The most that a media file of content may have: in bytes by its kind, and in pixels on each side of a picture. */
export const MEDIA_LIMITS = {
  bytes: { image: 20_000_000, audio: 100_000_000, video: 500_000_000, application: 50_000_000 },
  pixels: 8_000,
} as const;

interface MediaFault {
  readonly key: MessageKey;
  readonly details: MessageDetails;
}

/** A media file to check. */
interface CheckedFile {
  /** Relative to the content folder. */
  readonly path: string;
  /** By the ending of its name. */
  readonly type: string;
  readonly bytes: number;
}

/** CNT-23 · Why a media file cannot be used: it is empty, too large, or not of the type that its name says. Undefined when it can. */
export function mediaFault(file: string, { path, type, bytes }: CheckedFile): MediaFault | undefined {
  const kind = type.slice(0, type.indexOf('/')) as keyof typeof MEDIA_LIMITS.bytes;
  const most = MEDIA_LIMITS.bytes[kind];
  if (bytes === 0) return { key: 'contentMediaEmpty', details: { path } };
  if (bytes > most)
    return {
      key: 'contentMediaTooLarge',
      details: { path, size: (Math.ceil(bytes / 1e5) / 10).toFixed(1), most: most / 1e6 },
    };
  if (!beginsAs(type, file)) return { key: 'contentMediaOther', details: { path } };
  const found = kind === 'image' && type !== 'image/svg+xml' ? sizeOfPicture(file) : undefined;
  if (!found || Math.max(found.width, found.height) <= MEDIA_LIMITS.pixels) return undefined;
  const details = { path, width: found.width, height: found.height, most: MEDIA_LIMITS.pixels };
  return { key: 'contentPictureTooLarge', details };
}

/** The width and height of a picture; undefined when they cannot be read. */
function sizeOfPicture(file: string): ReturnType<typeof imageSize> | undefined {
  try {
    return imageSize(readFileSync(file));
  } catch {
    return undefined;
  }
}

/** The content allowed before the root element of an SVG. */
const BEFORE_SVG = String.raw`(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*|<!--[^]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*`;

/** The first bytes of each type, read as Latin-1. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  'image/svg+xml': new RegExp(String.raw`^${BEFORE_SVG}<(?:\w+:)?svg[\s/>]`),
  'image/png': /^\x89PNG/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  'audio/mpeg': /^(?:ID3|\xff[\xe0-\xff])/,
  'audio/mp4': /^[^]{4}ftyp/,
  'audio/wav': /^RIFF[^]{4}WAVE/,
  'video/mp4': /^[^]{4}ftyp/,
  'video/webm': /^[^]E\xdf\xa3/,
  'application/pdf': /%PDF-/,
};

/** Whether a file can be read and starts with the bytes of that type. */
function beginsAs(type: string, file: string): boolean {
  const bytes = Buffer.alloc(65_536);
  let opened: number | undefined;
  try {
    opened = openSync(file, 'r');
    return BEGINNINGS[type]?.test(bytes.toString('latin1', 0, readSync(opened, bytes))) ?? true;
  } catch {
    return false;
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

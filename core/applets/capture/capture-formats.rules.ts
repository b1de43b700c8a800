import { formatMessage, type MessageKey } from '../../messages/index.ts';
import type { CalendarDate } from '../../shared/index.ts';
import type { AppletContent } from '../kinds/applet-content.ts';
import { uploadFormats } from '../uploads/upload-formats.rules.ts';
import type { CaptureKind } from './capture-kinds.rules.ts';

/** A container format that browsers record, with the codecs to request, and the file extension. */
export interface CaptureFormat {
  readonly type: string;
  readonly extension: string;
}

/** The audio bits and video bits per second of a recording. */
export const SOUND_BITS = 96_000;
export const FILM_BITS = 1_500_000;

/** The length in seconds of the chunks in which the device stores a recording. */
export const CHUNK_SECONDS = 1;

/** The share of a file's limit that a recording may fill: browsers exceed the requested bit rate. */
const FILL = 0.9;

const BITS: { readonly sound: number; readonly film: number } = { sound: SOUND_BITS, film: SOUND_BITS + FILM_BITS };

/** The formats of each kind, that which most browsers play first. */
const FORMATS: Readonly<Record<CaptureKind, readonly CaptureFormat[]>> = {
  sound: [
    { type: 'audio/mp4;codecs=mp4a.40.2', extension: '.m4a' },
    { type: 'audio/webm;codecs=opus', extension: '.weba' },
    { type: 'audio/mp4', extension: '.m4a' },
    { type: 'audio/ogg;codecs=opus', extension: '.ogg' },
  ],
  film: [
    { type: 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', extension: '.mp4' },
    { type: 'video/webm;codecs=vp8,opus', extension: '.webm' },
    { type: 'video/mp4', extension: '.mp4' },
  ],
  picture: [{ type: 'image/jpeg', extension: '.jpg' }],
};

const NAMES: Readonly<Record<CaptureKind, MessageKey>> = {
  sound: 'captureSoundName',
  film: 'captureFilmName',
  picture: 'capturePictureName',
};

type Taking = Pick<AppletContent, 'appletType' | 'supportedTypes'>;

/**
 * APL-103 · The first format of a kind of capture that the browser records and the applet accepts; `undefined` if there
 * is none.
 */
export function captureFormat(
  kind: CaptureKind,
  content: Taking,
  isWritten: (type: string) => boolean,
): CaptureFormat | undefined {
  return takenFormats(kind, content).find(({ type }) => isWritten(type));
}

/** APL-104 · The longest recording in seconds that fits into the limit of a file in bytes. */
export function longestRecording(kind: keyof typeof BITS, limit: number): number {
  return Math.floor((limit * 8 * FILL) / BITS[kind]);
}

/**
 * APL-104 · A recording stops automatically when its time is over, or when its next chunks would exceed the limit of a
 * file.
 */
export function isRecordingFull(
  kind: keyof typeof BITS,
  { seconds, bytes }: { readonly seconds: number; readonly bytes: number },
  limit: number,
): boolean {
  return seconds >= longestRecording(kind, limit) || bytes > limit * FILL;
}

/** APL-105 · A captured file is named after its kind and the day on which it was made. */
export function captureName(kind: CaptureKind, day: CalendarDate, { extension }: CaptureFormat): string {
  return `${formatMessage(NAMES[kind], { day })}${extension}`;
}

/** APL-103 · The type under which a captured file is sent: its container, without its codecs. */
export function captureType({ type }: CaptureFormat): string {
  return type.split(';', 1).join();
}

const takenFormats = (kind: CaptureKind, content: Taking): readonly CaptureFormat[] =>
  FORMATS[kind].filter((format) =>
    uploadFormats(content).some(
      ({ extensions, types }) => extensions.includes(format.extension) && types.includes(captureType(format)),
    ),
  );

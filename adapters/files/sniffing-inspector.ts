import { ReadableStream } from 'node:stream/web';
import { fileTypeFromStream } from 'file-type';
import { type Bytes, extensionOf, FileInspector, type InspectedFile } from '#core/applets';
import { cleanedPicture, isCleanable, pictureOf } from './cleaned-picture.ts';
import { decodedHeic } from './decoded-heic.ts';
import { withoutMetadata } from './heif-metadata.ts';
import { isFilm, withoutPlaces } from './placeless-film.ts';
import { isWebmSound } from './webm-sound.ts';

/** How many pictures are worked on at once: each takes its room in memory. */
const AT_ONCE = 2;

/** Looks into files by their magic bytes; pictures are drawn anew, films lose their place, and what browsers cannot show gets a picture beside it. */
export class SniffingInspector extends FileInspector {
  private free = AT_ONCE;
  private readonly waiting: (() => void)[] = [];

  async inspect(name: string, read: () => Bytes): Promise<InspectedFile | undefined> {
    if (extensionOf(name) === '.txt') return (await isText(read())) ? { type: 'text/plain', bytes: read() } : undefined;
    const type = await sniffed(read());
    if (type === undefined) return undefined;
    if (isCleanable(type))
      return this.inTurn(async () => pictured(type, await cleanedPicture(await whole(read()), type)));
    if (type === 'image/heic' || type === 'image/heif') return this.inTurn(async () => heic(type, await whole(read())));
    if (type === 'video/webm') return { type: (await isWebmSound(read())) ? 'audio/webm' : type, bytes: read() };
    if (isFilm(type)) return filmed(type, await withoutPlaces(read));
    return { type, bytes: read() };
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.free === 0) await new Promise<void>((resume) => this.waiting.push(resume));
    else this.free -= 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}

const pictured = (type: string, bytes: Uint8Array | undefined): InspectedFile | undefined =>
  bytes && { type, bytes: once(bytes) };

const filmed = (type: string, bytes: Bytes | undefined): InspectedFile | undefined => bytes && { type, bytes };

async function heic(type: string, bytes: Uint8Array): Promise<InspectedFile | undefined> {
  const clean = withoutMetadata(bytes);
  const points = clean && (await decodedHeic(clean));
  const preview = points && (await pictureOf(points.data, points.width, points.height));
  return clean && preview && { type, bytes: once(clean), preview };
}

async function sniffed(bytes: Bytes): Promise<string | undefined> {
  const found = await fileTypeFromStream(ReadableStream.from(bytes));
  return found?.mime.split(';', 1).join();
}

async function isText(bytes: Bytes): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const isBroken = (piece?: Uint8Array): boolean => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined }).includes('\0');
    } catch {
      return true;
    }
  };
  for await (const piece of bytes) if (isBroken(piece)) return false;
  return !isBroken();
}

async function whole(bytes: Bytes): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* once(bytes: Uint8Array): Bytes {
  yield bytes;
}

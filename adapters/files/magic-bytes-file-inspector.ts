import { ReadableStream } from 'node:stream/web';
import { fileTypeFromStream } from 'file-type';
import { type ByteStream, extensionOf } from '#core/applets';
import { FileInspector, type InspectedFile } from '#core/applets/server';
import { sanitizeImage, isSanitizableImage, jpegOfPixels } from './sanitize-image.ts';
import { decodeHeic } from './decode-heic.ts';
import { hasSubstance } from './media-substance.ts';
import { stripHeifMetadata } from './strip-heif-metadata.ts';
import { canHoldVideoLocation, stripVideoLocation } from './strip-video-location.ts';
import { stripWebmLocation } from './strip-webm-location.ts';
import { webmType } from './webm-tracks.ts';

/** How many pictures are processed in parallel, as each one uses memory. */
const MAX_PARALLEL = 2;

/** Detects file types by their magic bytes; images are re-encoded, videos lose their location, and what browsers cannot show gets a preview image. */
export class MagicBytesFileInspector extends FileInspector {
  private free = MAX_PARALLEL;
  private readonly waiting: (() => void)[] = [];

  async inspect(name: string, read: () => ByteStream): Promise<InspectedFile | undefined> {
    if (extensionOf(name) === '.txt') return (await isText(read())) ? { type: 'text/plain', bytes: read() } : undefined;
    const type = await sniffed(read());
    if (type === undefined || !(await hasSubstance(type, read))) return undefined;
    if (isSanitizableImage(type))
      return this.inTurn(async () => pictured(type, await sanitizeImage(await whole(read()), type)));
    if (type === 'image/heic' || type === 'image/heif') return this.inTurn(async () => heic(type, await whole(read())));
    if (type === 'video/webm') return inspectedWebm(read);
    if (canHoldVideoLocation(type)) return inspectedVideo(type, await stripVideoLocation(read));
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

async function inspectedWebm(read: () => ByteStream): Promise<InspectedFile | undefined> {
  const type = await webmType(read());
  const bytes = type && (await stripWebmLocation(read));
  return bytes && { type, bytes };
}

const inspectedVideo = (type: string, bytes: ByteStream | undefined): InspectedFile | undefined =>
  bytes && { type, bytes };

async function heic(type: string, bytes: Uint8Array): Promise<InspectedFile | undefined> {
  const clean = stripHeifMetadata(bytes);
  const points = clean && (await decodeHeic(clean));
  const preview = points && (await jpegOfPixels(points.data, points.width, points.height));
  return clean && preview && { type, bytes: once(clean), preview };
}

async function sniffed(bytes: ByteStream): Promise<string | undefined> {
  const found = await fileTypeFromStream(ReadableStream.from(bytes));
  return found?.mime.split(';', 1).join();
}

async function isText(bytes: ByteStream): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const isBroken = (chunk?: Uint8Array): boolean => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined }).includes('\0');
    } catch {
      return true;
    }
  };
  for await (const chunk of bytes) if (isBroken(chunk)) return false;
  return !isBroken();
}

async function whole(bytes: ByteStream): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* once(bytes: Uint8Array): ByteStream {
  yield bytes;
}

import type { ByteStream } from '#core/applets';
import { type Patch, patched, Stretch } from './byte-patches.ts';

/** How many bytes the tags of a film may have. */
const MAX_TAG_BYTES = 1024 * 1024;

const SEGMENT = '18538067';
const TAGS = '1254c367';
const VOID = 0xec;

/** In the names of all tags that say where something was recorded; writers of films call them by this or by longer names. */
const LOCATION = 'LOCATION';

/**
 * The bytes of a WebM file with all location tags blanked and all other bytes in place. `undefined` when a location
 * remains, or the file is malformed.
 */
export async function stripWebmLocation(read: () => ByteStream): Promise<ByteStream | undefined> {
  if (!(await tellsLocation(read()))) return read();
  const patches = await tagsWithLocation(read());
  if (!patches || (await tellsLocation(patched(read(), patches)))) return undefined;
  return patched(read(), patches);
}

async function tellsLocation(bytes: ByteStream): Promise<boolean> {
  let before = '';
  for await (const chunk of bytes) {
    const text = before + Buffer.from(chunk).toString('latin1');
    if (text.includes(LOCATION)) return true;
    before = text.slice(1 - LOCATION.length);
  }
  return false;
}

/** Goes through the parts one after the other, and into those of which no size is said, as recorders write them. */
async function tagsWithLocation(bytes: ByteStream): Promise<readonly Patch[] | undefined> {
  const film = new Stretch(bytes);
  const patches: Patch[] = [];
  try {
    for (;;) {
      const from = film.place;
      const id = await takeNumber(film);
      if (!id) return film.place === from ? patches : undefined;
      const size = await takeNumber(film);
      if (!size) return undefined;
      const length = sizeOf(size);
      if (id.toString('hex') === SEGMENT || length === undefined) continue;
      if (id.toString('hex') !== TAGS) await film.skip(length);
      else {
        if (length > MAX_TAG_BYTES) return undefined;
        const body = Buffer.from(await film.take(length));
        if (body.includes(LOCATION)) patches.push(blank(from, film.place));
      }
    }
  } finally {
    await film.close();
  }
}

/** A number of one byte to eight: the zeros that it begins with say how many bytes follow the first. */
async function takeNumber(film: Stretch): Promise<Buffer | undefined> {
  const [first = 0] = await film.take(1);
  const more = Math.clz32(first) - 24;
  if (more > 7) return undefined;
  const rest = await film.take(more);
  return rest.length < more ? undefined : Buffer.concat([Buffer.of(first), rest]);
}

/** Nothing when all bits of a size are set: it is not known. */
function sizeOf(number: Buffer): number | undefined {
  const most = 2n ** BigInt(7 * number.length) - 1n;
  const size = BigInt(`0x${number.toString('hex')}`) & most;
  return size === most ? undefined : Number(size);
}

/** An empty part in the stead of another; its size takes eight bytes, so that it may have any. */
function blank(from: number, to: number): Patch {
  const bytes = Buffer.alloc(to - from);
  bytes[0] = VOID;
  bytes.writeBigUInt64BE(2n ** 56n + BigInt(bytes.length - 9), 1);
  return { from, bytes };
}

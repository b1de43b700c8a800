import type { ByteStream } from '#core/applets';
import { type Patch, patched, Stretch } from './byte-patches.ts';
import { type MediaBox, readBoxes, boxTypeAt, type ByteSpan } from './strip-heif-metadata.ts';

/** How many bytes the parts of a film may have that say what is in it. */
const MAX_HEADER_BYTES = 32 * 1024 * 1024;

/** Types of files that are built of boxes, as a film of a phone is. */
const VIDEO_TYPES: readonly string[] = [
  'video/mp4',
  'video/quicktime',
  'video/x-m4v',
  'video/3gpp',
  'video/3gpp2',
  'audio/mp4',
  'audio/x-m4a',
];

/** Whether a file of this type is one that may name in its boxes where it was made. */
export const canHoldVideoLocation = (type: string): boolean => VIDEO_TYPES.includes(type);

/**
 * Removes the location from a video: the bytes that name it are blanked in place, so that all other offsets stay valid.
 * Nothing when its boxes do not fit into each other, so that none could be overlooked, and when it has no head or nothing to
 * see or hear. Read as it comes, but for its head.
 */
export async function stripVideoLocation(read: () => ByteStream): Promise<ByteStream | undefined> {
  try {
    const patches = await locationsIn(read());
    return patches.length > 0 ? patched(read(), patches) : read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Boxes of a file's first level that are looked into, and how; sound and picture are not. */
const HEADS: readonly string[] = ['moov', 'moof', 'meta', 'udta', 'uuid'];

async function locationsIn(bytes: ByteStream): Promise<readonly Patch[]> {
  const video = new Stretch(bytes);
  const patches: Patch[] = [];
  const filled = new Set<string>();
  try {
    for (;;) {
      const { place } = video;
      const begin = await video.take(8);
      if (begin.length < 8) return filled.has('moov') && (filled.has('mdat') || filled.has('moof')) ? patches : empty();
      const [type, short] = [boxTypeAt(viewOf(begin), 4), viewOf(begin).getUint32(0)];
      const head = short === 1 ? Buffer.concat([begin, await video.take(8)]) : begin;
      const rest = restOf(head, short);
      if (rest > 0) filled.add(type);
      if (!HEADS.includes(type)) await video.skip(rest);
      else {
        const body = await video.take(Math.min(rest, MAX_HEADER_BYTES + 1));
        if (body.length > MAX_HEADER_BYTES || (body.length < rest && rest !== Number.POSITIVE_INFINITY))
          throw new RangeError('The head of a film is too large, or ends too early.');
        const found = locationsInBox(Buffer.concat([head, body]));
        patches.push(...found.map((one) => ({ ...one, from: one.from + place })));
      }
    }
  } finally {
    await video.close();
  }
}

function empty(): never {
  throw new RangeError('A film without a head, or without anything to see or hear.');
}

/** How many bytes follow the head of a box; infinite when it extends to the end of the file. */
function restOf(head: Uint8Array, short: number): number {
  if (short === 0) return Number.POSITIVE_INFINITY;
  const size = short === 1 ? (head.length < 16 ? 0 : Number(viewOf(head).getBigUint64(8))) : short;
  if (size < head.length) throw new RangeError('A box is smaller than its own head.');
  return size - head.length;
}

function locationsInBox(bytes: Uint8Array): readonly Patch[] {
  const view = viewOf(bytes);
  return readBoxes(view, { from: 0, to: bytes.length }).flatMap((box) => blanksIn(view, box));
}

/** The ranges to blank in a box: all of a location box, and the location boxes within others. */
function blanksIn(view: DataView, box: MediaBox): readonly Patch[] {
  if (isLocationKey(view, box)) return [blankBox(box)];
  switch (box.type) {
    case 'moov':
    case 'trak':
    case 'mdia':
    case 'moof':
    case 'traf':
    case 'ilst':
      return readBoxes(view, box).flatMap((one) => blanksIn(view, one));
    case 'udta':
      return blanksInNotes(view, box);
    case 'meta':
      return blanksInMeta(view, box);
    default:
      return [];
  }
}

/** The boxes that contain the location in QuickTime and 3GPP, and XMP metadata. */
const LOCATION_KEYS: readonly string[] = ['\u00A9xyz', 'loci', 'XMP_'];

/** Names the box of no kind of its own that holds XMP. */
const XMP = 'be7acfcb97a942e89c71999491e3afac';

const isLocationKey = (view: DataView, { type, from, to }: MediaBox): boolean =>
  LOCATION_KEYS.includes(type) ||
  (type === 'uuid' &&
    Buffer.from(view.buffer, view.byteOffset + from, Math.min(16, to - from)).toString('hex') === XMP);

/** Notes may end with a zero, and what does not look like a box at all is blanked as one. */
function blanksInNotes(view: DataView, { from, to }: ByteSpan): readonly Patch[] {
  const patches: Patch[] = [];
  let offset = from;
  while (offset + 8 <= to) {
    const size = view.getUint32(offset);
    if (size < 8 || offset + size > to) {
      if (isZero(view, { from: offset, to })) return patches;
      return [...patches, free(offset, to)];
    }
    const [box] = readBoxes(view, { from: offset, to: offset + size });
    if (box) patches.push(...blanksIn(view, box));
    offset += size;
  }
  return offset < to ? [...patches, zeros(offset, to)] : patches;
}

/** Of keys and values the values of location keys; values without keys are named by their type. */
function blanksInMeta(view: DataView, { from, to }: ByteSpan): readonly Patch[] {
  const isPlain = from + 8 <= to && boxTypeAt(view, from + 4) === 'hdlr';
  const boxes = readBoxes(view, { from: isPlain ? from : from + 4, to });
  const keys = boxes.find(({ type }) => type === 'keys');
  const about = keys ? locationKeys(view, keys) : new Set<number>();
  return boxes.flatMap((box) => {
    if (box.type !== 'ilst') return blanksIn(view, box);
    return readBoxes(view, box).flatMap((item) =>
      about.has(view.getUint32(item.headerStart + 4)) ? valuesOf(view, item) : blanksIn(view, item),
    );
  });
}

function locationKeys(view: DataView, { from, to }: ByteSpan): ReadonlySet<number> {
  const names = readBoxes(view, { from: from + 8, to });
  const isNamed = (one: MediaBox): boolean =>
    /location|gps/i.test(Buffer.from(view.buffer, view.byteOffset + one.from, one.to - one.from).toString('latin1'));
  return new Set(names.flatMap((one, index) => (isNamed(one) ? index + 1 : [])));
}

/** Patches that blank the values of an item, each preceded by its type and its language. */
const valuesOf = (view: DataView, item: MediaBox): readonly Patch[] =>
  readBoxes(view, item).flatMap(({ from, to }) => (from + 8 < to ? zeros(from + 8, to) : []));

const blankBox = ({ headerStart, to }: MediaBox): Patch => free(headerStart, to);

/** An empty box that replaces another. */
function free(from: number, to: number): Patch {
  const bytes = new Uint8Array(to - from);
  new DataView(bytes.buffer).setUint32(0, bytes.length);
  bytes.set(Buffer.from('free', 'latin1'), 4);
  return { from, bytes };
}

const zeros = (from: number, to: number): Patch => ({ from, bytes: new Uint8Array(to - from) });

const isZero = (view: DataView, { from, to }: ByteSpan): boolean =>
  new Uint8Array(view.buffer, view.byteOffset + from, to - from).every((one) => one === 0);

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

import type { Bytes } from '#core/applets';
import { type Box, boxesIn, boxTypeAt, type Span } from './boxes.ts';

/** How many bytes the parts of a film may have that say what is in it. */
const MOST_HEAD = 32 * 1024 * 1024;

/** Types of files that are built of boxes, as a film of a phone is. */
const FILMS: readonly string[] = [
  'video/mp4',
  'video/quicktime',
  'video/x-m4v',
  'video/3gpp',
  'video/3gpp2',
  'audio/mp4',
  'audio/x-m4a',
];

/** Bytes that are written over others; nothing else in the file moves. */
interface Patch {
  readonly from: number;
  readonly bytes: Uint8Array;
}

/** Whether a file of this type is one that may name in its boxes where it was made. */
export const isFilm = (type: string): boolean => FILMS.includes(type);

/**
 * A film without the place where it was made: what names it is blanked where it stands, so that all else stays where it was.
 * Nothing when its boxes do not fit into each other, so that none could be overlooked, and when it has no head or nothing to
 * see or hear. Read as it comes, but for its head.
 */
export async function withoutPlaces(read: () => Bytes): Promise<Bytes | undefined> {
  try {
    const patches = await placesIn(read());
    return patches.length > 0 ? patched(read(), patches) : read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Boxes of a file's first level that are looked into, and how; sound and picture are not. */
const HEADS: readonly string[] = ['moov', 'moof', 'meta', 'udta', 'uuid'];

async function placesIn(bytes: Bytes): Promise<readonly Patch[]> {
  const film = new Stretch(bytes);
  const patches: Patch[] = [];
  const filled = new Set<string>();
  try {
    for (;;) {
      const { place } = film;
      const begin = await film.take(8);
      if (begin.length < 8) return filled.has('moov') && (filled.has('mdat') || filled.has('moof')) ? patches : empty();
      const [type, short] = [boxTypeAt(viewOf(begin), 4), viewOf(begin).getUint32(0)];
      const head = short === 1 ? Buffer.concat([begin, await film.take(8)]) : begin;
      const rest = restOf(head, short);
      if (rest > 0) filled.add(type);
      if (!HEADS.includes(type)) await film.skip(rest);
      else {
        const body = await film.take(Math.min(rest, MOST_HEAD + 1));
        if (body.length > MOST_HEAD || (body.length < rest && rest !== Number.POSITIVE_INFINITY))
          throw new RangeError('The head of a film is too large, or ends too early.');
        const found = placesInBox(Buffer.concat([head, body]));
        patches.push(...found.map((one) => ({ ...one, from: one.from + place })));
      }
    }
  } finally {
    await film.close();
  }
}

function empty(): never {
  throw new RangeError('A film without a head, or without anything to see or hear.');
}

/** How many bytes follow the head of a box; endless when it goes on to the end of the file. */
function restOf(head: Uint8Array, short: number): number {
  if (short === 0) return Number.POSITIVE_INFINITY;
  const size = short === 1 ? (head.length < 16 ? 0 : Number(viewOf(head).getBigUint64(8))) : short;
  if (size < head.length) throw new RangeError('A box is smaller than its own head.');
  return size - head.length;
}

/** Bytes that come piece by piece, taken in stretches. */
class Stretch {
  place = 0;
  private readonly pieces: AsyncIterator<Uint8Array>;
  private rest: Uint8Array = new Uint8Array(0);

  constructor(bytes: Bytes) {
    this.pieces = bytes[Symbol.asyncIterator]();
  }

  /** The next so many bytes; fewer at the end. */
  async take(size: number): Promise<Uint8Array> {
    const taken: Uint8Array[] = [];
    await this.go(size, (piece) => taken.push(piece));
    return Buffer.concat(taken);
  }

  async skip(size: number): Promise<void> {
    await this.go(size, () => undefined);
  }

  async close(): Promise<void> {
    await this.pieces.return?.();
  }

  private async go(size: number, onPiece: (piece: Uint8Array) => void): Promise<void> {
    for (let left = size; left > 0;) {
      if (this.rest.length === 0) {
        const { value, done } = await this.pieces.next();
        if (done) return;
        this.rest = value;
        continue;
      }
      const piece = this.rest.subarray(0, left);
      onPiece(piece);
      this.rest = this.rest.subarray(piece.length);
      this.place += piece.length;
      left -= piece.length;
    }
  }
}

function placesInBox(bytes: Uint8Array): readonly Patch[] {
  const view = viewOf(bytes);
  return boxesIn(view, { from: 0, to: bytes.length }).flatMap((box) => blanksIn(view, box));
}

/** What is blanked in a box: all of one that is about the place, and of others what stands in them. */
function blanksIn(view: DataView, box: Box): readonly Patch[] {
  if (isAboutPlace(view, box)) return [blankBox(box)];
  switch (box.type) {
    case 'moov':
    case 'trak':
    case 'mdia':
    case 'moof':
    case 'traf':
    case 'ilst':
      return boxesIn(view, box).flatMap((one) => blanksIn(view, one));
    case 'udta':
      return blanksInNotes(view, box);
    case 'meta':
      return blanksInMeta(view, box);
    default:
      return [];
  }
}

/** The place as QuickTime and as 3GPP write it, and all that an editor wrote in XMP. */
const ABOUT_PLACE: readonly string[] = ['\u00A9xyz', 'loci', 'XMP_'];

/** Names the box of no kind of its own that holds XMP. */
const XMP = 'be7acfcb97a942e89c71999491e3afac';

const isAboutPlace = (view: DataView, { type, from, to }: Box): boolean =>
  ABOUT_PLACE.includes(type) ||
  (type === 'uuid' &&
    Buffer.from(view.buffer, view.byteOffset + from, Math.min(16, to - from)).toString('hex') === XMP);

/** Notes may end with a zero, and what does not look like a box at all is blanked as one. */
function blanksInNotes(view: DataView, { from, to }: Span): readonly Patch[] {
  const patches: Patch[] = [];
  let place = from;
  while (place + 8 <= to) {
    const size = view.getUint32(place);
    if (size < 8 || place + size > to) {
      if (isZero(view, { from: place, to })) return patches;
      return [...patches, free(place, to)];
    }
    const [box] = boxesIn(view, { from: place, to: place + size });
    if (box) patches.push(...blanksIn(view, box));
    place += size;
  }
  return place < to ? [...patches, zeros(place, to)] : patches;
}

/** Of keys and values the values of those keys that name a place; values without keys name themselves. */
function blanksInMeta(view: DataView, { from, to }: Span): readonly Patch[] {
  const isPlain = from + 8 <= to && boxTypeAt(view, from + 4) === 'hdlr';
  const boxes = boxesIn(view, { from: isPlain ? from : from + 4, to });
  const keys = boxes.find(({ type }) => type === 'keys');
  const about = keys ? keysAboutPlace(view, keys) : new Set<number>();
  return boxes.flatMap((box) => {
    if (box.type !== 'ilst') return blanksIn(view, box);
    return boxesIn(view, box).flatMap((item) =>
      about.has(view.getUint32(item.head + 4)) ? valuesOf(view, item) : blanksIn(view, item),
    );
  });
}

function keysAboutPlace(view: DataView, { from, to }: Span): ReadonlySet<number> {
  const names = boxesIn(view, { from: from + 8, to });
  const isNamed = (one: Box): boolean =>
    /location|gps/i.test(Buffer.from(view.buffer, view.byteOffset + one.from, one.to - one.from).toString('latin1'));
  return new Set(names.flatMap((one, place) => (isNamed(one) ? place + 1 : [])));
}

/** Before a value stand its type and its language. */
const valuesOf = (view: DataView, item: Box): readonly Patch[] =>
  boxesIn(view, item).flatMap(({ from, to }) => (from + 8 < to ? zeros(from + 8, to) : []));

const blankBox = ({ head, to }: Box): Patch => free(head, to);

/** A box that holds nothing, in the place of another. */
function free(from: number, to: number): Patch {
  const bytes = new Uint8Array(to - from);
  new DataView(bytes.buffer).setUint32(0, bytes.length);
  bytes.set(Buffer.from('free', 'latin1'), 4);
  return { from, bytes };
}

const zeros = (from: number, to: number): Patch => ({ from, bytes: new Uint8Array(to - from) });

const isZero = (view: DataView, { from, to }: Span): boolean =>
  new Uint8Array(view.buffer, view.byteOffset + from, to - from).every((one) => one === 0);

async function* patched(bytes: Bytes, patches: readonly Patch[]): Bytes {
  let place = 0;
  for await (const piece of bytes) {
    const end = place + piece.length;
    const here = patches.filter(({ from, bytes: over }) => from < end && from + over.length > place);
    if (here.length === 0) yield piece;
    else {
      const after = new Uint8Array(piece);
      for (const { from, bytes: over } of here) {
        const start = Math.max(from, place);
        after.set(over.subarray(start - from, end - from), start - place);
      }
      yield after;
    }
    place = end;
  }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A byte range of a file. */
export interface ByteSpan {
  readonly from: number;
  readonly to: number;
}

/** A box of a file that is built of boxes: what is in it, and where its head begins. */
export interface MediaBox extends ByteSpan {
  readonly type: string;
  readonly headerStart: number;
}

/** The boxes in a byte range, in order. Throws a RangeError when one does not fit. */
export function readBoxes(view: DataView, { from, to }: ByteSpan): readonly MediaBox[] {
  const boxes: MediaBox[] = [];
  for (let offset = from; offset + 8 <= to;) {
    const short = view.getUint32(offset);
    const isLong = short === 1;
    const size = isLong ? Number(view.getBigUint64(offset + 8)) : short === 0 ? to - offset : short;
    const head = isLong ? 16 : 8;
    if (size < head || offset + size > to)
      throw new RangeError('A box is larger than the box or file that contains it.');
    boxes.push({ type: boxTypeAt(view, offset + 4), headerStart: offset, from: offset + head, to: offset + size });
    offset += size;
  }
  return boxes;
}

/** The 4-character type of a box. */
export const boxTypeAt = (view: DataView, offset: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((more) => view.getUint8(offset + more)));

/**
 * A HEIC or HEIF picture with its Exif and XMP parts blanked, which is where a camera writes the place; its points stay as
 * they are. Nothing when it is not built as it should be, so that no such part could be overlooked.
 */
export function stripHeifMetadata(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return blanked(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function blanked(bytes: Uint8Array): Uint8Array | undefined {
  const clean = new Uint8Array(bytes);
  const view = new DataView(clean.buffer, clean.byteOffset, clean.byteLength);
  const meta = readBoxes(view, { from: 0, to: clean.length }).find(({ type }) => type === 'meta');
  if (!meta) return undefined;
  const boxes = readBoxes(view, { from: meta.from + FULL, to: meta.to });
  const find = (type: string): MediaBox | undefined => boxes.find((box) => box.type === type);
  const [infos, locations] = [find('iinf'), find('iloc')];
  if (!infos || !locations) return undefined;
  const items = metadataItems(view, infos);
  for (const span of spansOf(view, locations, items, find('idat'))) {
    if (span.to > clean.length) return undefined;
    clean.fill(0, span.from, span.to);
  }
  return clean;
}

/** Version and flags, with which many boxes begin. */
const FULL = 4;

/** The ids of the items that tell of the picture instead of showing it. */
function metadataItems(view: DataView, { from, to }: MediaBox): ReadonlySet<number> {
  const isShort = view.getUint8(from) === 0;
  const found = new Set<number>();
  for (const box of readBoxes(view, { from: from + FULL + (isShort ? 2 : 4), to })) {
    const version = view.getUint8(box.from);
    if (box.type !== 'infe' || version < 2) continue;
    const id = version === 2 ? view.getUint16(box.from + FULL) : view.getUint32(box.from + FULL);
    const type = boxTypeAt(view, box.from + FULL + (version === 2 ? 4 : 6));
    if (type === 'Exif' || type === 'mime' || type === 'uri ') found.add(id);
  }
  return found;
}

/** The byte ranges of these items. */
function spansOf(
  view: DataView,
  box: MediaBox,
  items: ReadonlySet<number>,
  idat: MediaBox | undefined,
): readonly ByteSpan[] {
  const spans: ByteSpan[] = [];
  let position = box.from;
  const take = (size: number): number => {
    const value =
      size === 0
        ? 0
        : size === 8
          ? Number(view.getBigUint64(position))
          : size === 4
            ? view.getUint32(position)
            : view.getUint16(position);
    position += size;
    return value;
  };
  const version = view.getUint8(position);
  position += FULL;
  const sizes = take(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  for (let left = take(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const id = take(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : take(2) & 15;
    take(2);
    const base = take(baseSize);
    for (let extents = take(2); extents > 0; extents -= 1) {
      take(indexSize);
      const offset = take(offsetSize);
      const length = take(lengthSize);
      if (!items.has(id)) continue;
      if (method > 1 || (method === 1 && !idat)) throw new RangeError('The bytes of an item are somewhere else.');
      const from = base + offset + (method === 1 ? (idat?.from ?? 0) : 0);
      spans.push({ from, to: from + length });
    }
  }
  return spans;
}

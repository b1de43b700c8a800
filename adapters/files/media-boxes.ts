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
    if (size < head || offset + size > to) throw new RangeError('A box is larger than what it stands in.');
    boxes.push({ type: boxTypeAt(view, offset + 4), headerStart: offset, from: offset + head, to: offset + size });
    offset += size;
  }
  return boxes;
}

/** The 4-character type of a box. */
export const boxTypeAt = (view: DataView, offset: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((more) => view.getUint8(offset + more)));

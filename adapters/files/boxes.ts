/** Where a piece of a file begins and ends. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A box of a file that is built of boxes: what is in it, and where its head begins. */
export interface Box extends Span {
  readonly type: string;
  readonly head: number;
}

/** The boxes of a piece, one after the other. Throws a RangeError when one does not fit. */
export function boxesIn(view: DataView, { from, to }: Span): readonly Box[] {
  const boxes: Box[] = [];
  for (let place = from; place + 8 <= to;) {
    const short = view.getUint32(place);
    const isLong = short === 1;
    const size = isLong ? Number(view.getBigUint64(place + 8)) : short === 0 ? to - place : short;
    const head = isLong ? 16 : 8;
    if (size < head || place + size > to) throw new RangeError('A box is larger than what it stands in.');
    boxes.push({ type: boxTypeAt(view, place + 4), head: place, from: place + head, to: place + size });
    place += size;
  }
  return boxes;
}

/** The four letters that name a box. */
export const boxTypeAt = (view: DataView, place: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((more) => view.getUint8(place + more)));

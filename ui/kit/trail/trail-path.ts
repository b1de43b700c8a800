/** A trail segment is drawn in a square of this size and stretched to its container. */
export const SEGMENT_SIZE = 100;

/** How far a trail segment swings to each side, of 100, and how often. */
export interface SegmentCurve {
  readonly from: number;
  readonly to: number;
  /** An odd number, so that it ends on the other side. */
  readonly bends: number;
}

const HIGH = 26;
const LOW = 74;

/** A trail of one piece would be a slope: it winds as often as a short trail has waypoints. */
const BENDS_ALONE = 3;

/** Waypoints lie alternately high and low; a piece leads from its own waypoint to the next of so many. */
export const curveOf = (index: number, count: number): SegmentCurve => ({
  ...(index % 2 ? { from: LOW, to: HIGH } : { from: HIGH, to: LOW }),
  bends: count === 1 ? BENDS_ALONE : 1,
});

/** The piece as an SVG path; its bends are level where they meet, so that pieces join without a corner. */
export const segmentPath = ({ from, to, bends }: SegmentCurve): string => {
  const length = SEGMENT_SIZE / bends;
  const curves = Array.from({ length: bends }, (_, bend) => {
    const [a, b] = bend % 2 ? [to, from] : [from, to];
    const start = bend * length;
    return `C${start + length / 2} ${a} ${start + length / 2} ${b} ${start + length} ${b}`;
  });
  return `M0 ${from}${curves.join('')}`;
};

interface DotPosition {
  readonly along: number;
  readonly across: number;
}

/** How much of a bend its waypoint covers. */
const COVERED = 0.2;

/** The positions of dots on a segment, evenly between its two waypoints and clear of them. */
export const dotPositions = (count: number, swing: SegmentCurve): readonly DotPosition[] => {
  const start = COVERED / swing.bends;
  return Array.from({ length: count }, (_, index) =>
    positionAt(start + ((1 - 2 * start) * (index + 0.5)) / count, swing),
  );
};

/** The point of the curve at a part of its way, 0 to 1. */
function positionAt(fraction: number, { from, to, bends }: SegmentCurve): DotPosition {
  const bend = Math.floor(fraction * bends);
  const part = fraction * bends - bend;
  const rest = 1 - part;
  const along = 1.5 * rest * rest * part + 1.5 * rest * part * part + part ** 3;
  const ends = rest * rest * (rest + 3 * part);
  const [a, b] = bend % 2 ? [to, from] : [from, to];
  return { along: (SEGMENT_SIZE / bends) * (bend + along), across: a * ends + b * (1 - ends) };
}

/** A piece of the trail is drawn in a square of this size, and stretched to where it stands. */
export const PIECE = 100;

/** How far a trail swings to its two sides, of 100. */
export interface Swing {
  readonly from: number;
  readonly to: number;
}

const HIGH = 26;
const LOW = 74;

/** Waypoints lie alternately high and low; a piece leads from its own waypoint to the next. */
export const swingOf = (place: number): Swing => (place % 2 ? { from: LOW, to: HIGH } : { from: HIGH, to: LOW });

/** The piece as an SVG path; its ends are level, so that pieces join without a corner. */
export const pieceOf = ({ from, to }: Swing): string => `M0 ${from}C50 ${from} 50 ${to} ${PIECE} ${to}`;

interface Spot {
  readonly along: number;
  readonly across: number;
}

/** Where a number of stones lie on a piece, evenly between its two waypoints. */
export const stoneSpots = (count: number, swing: Swing): readonly Spot[] =>
  Array.from({ length: count }, (_, index) => spotAt((index + 1) / (count + 1), swing));

/** The point of the curve at a part of its way, 0 to 1. */
function spotAt(part: number, { from, to }: Swing): Spot {
  const rest = 1 - part;
  const bend = 1.5 * rest * rest * part + 1.5 * rest * part * part;
  const ends = rest * rest * (rest + 3 * part);
  return { along: PIECE * (bend + part ** 3), across: from * ends + to * (1 - ends) };
}

import styles from './trail-segment.module.css';
import type { TrailSize, Waypoint } from './waypoint.ts';

/** A trail segment is drawn in a square of this size and stretched to its container. */
const SEGMENT_SIZE = 100;

/** How far a trail segment swings to each side, of 100, and how often. */
interface SegmentCurve {
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

interface TrailSegmentProps {
  waypoint: Waypoint;
  /** Its index among so many waypoints. */
  index: number;
  count: number;
  size: TrailSize;
}

/** The trail segment from one waypoint to the next, or to the flag: the path, its filled part, its dots. */
export function TrailSegment({
  waypoint: { state, percent, challengesCompleted = [] },
  index: place,
  count,
  size,
}: TrailSegmentProps) {
  const swing = curveOf(place, count);
  const isUpright = size === 'timeline';
  const isLast = place === count - 1;
  const style = percent > 0 ? ({ '--walked': `${Math.min(100, percent)}%` } as object) : undefined;
  if (isLast && size === 'card') return null;

  return (
    <span
      className={styles['way']}
      data-size={size}
      data-side={place % 2 ? 'low' : 'high'}
      aria-hidden="true"
      style={style}
    >
      {(['ground', 'walked'] as const).map((layer) => (
        <svg
          key={layer}
          className={styles[layer]}
          viewBox={`0 0 ${SEGMENT_SIZE} ${SEGMENT_SIZE}`}
          preserveAspectRatio="none"
        >
          <path d={segmentPath(swing)} transform={isUpright ? 'matrix(0 1 1 0 0 0)' : undefined} />
        </svg>
      ))}
      {dotPositions(challengesCompleted.length, swing).map(({ along, across }, index) => (
        <span
          key={along}
          className={styles['stone']}
          data-done={challengesCompleted[index] || undefined}
          style={
            isUpright
              ? { top: `${along}%`, insetInlineStart: `${across}%` }
              : { insetInlineStart: `${along}%`, top: `${across}%` }
          }
        />
      ))}
      {isLast && (
        <svg className={styles['flag']} viewBox="0 0 24 32" data-reached={state === 'completed' || undefined}>
          <path d="M6 30V4" />
          <path className={styles['cloth']} d="M6 4c5-3 8 3 14 0v11c-6 3-9-3-14 0Z" />
        </svg>
      )}
    </span>
  );
}

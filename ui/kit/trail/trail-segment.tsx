import styles from './trail-segment.module.css';
import type { TrailSize, Waypoint } from './waypoint.ts';

/** A trail segment is drawn in a square of this size and stretched to its container. */
const SEGMENT_SIZE = 100;

/** The swing of a trail segment to each side, in percent, and its number of bends. */
interface SegmentCurve {
  readonly from: number;
  readonly to: number;
  /** An odd number, so that the segment ends on the other side. */
  readonly bends: number;
}

const HIGH = 26;
const LOW = 74;

/**
 * The number of bends of a single segment, which would otherwise be a slope: as many as a short trail has waypoints.
 */
const BENDS_ALONE = 3;

/** The curve of a segment: waypoints are alternately high and low, and a segment leads to the next one. */
export const curveOf = (index: number, count: number): SegmentCurve => ({
  ...(index % 2 ? { from: LOW, to: HIGH } : { from: HIGH, to: LOW }),
  bends: count === 1 ? BENDS_ALONE : 1,
});

/** The segment as an SVG path; bends are level where they meet, so that segments join smoothly. */
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

/** The share of a bend that its waypoint covers. */
const COVERED = 0.2;

/** The positions of dots on a segment, evenly between its two waypoints and clear of them. */
export const dotPositions = (count: number, swing: SegmentCurve): readonly DotPosition[] => {
  const start = COVERED / swing.bends;
  return Array.from({ length: count }, (_, index) =>
    positionAt(start + ((1 - 2 * start) * (index + 0.5)) / count, swing),
  );
};

/** The point at a fraction of the curve, 0 to 1. */
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
  /** Its index among the waypoints. */
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

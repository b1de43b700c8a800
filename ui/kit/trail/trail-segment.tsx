import { SEGMENT_SIZE, segmentPath, dotPositions, curveOf } from './trail-path.ts';
import styles from './trail-segment.module.css';
import type { TrailSize, Waypoint } from './waypoint.ts';

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
  const style = { '--walked': `${Math.min(100, Math.max(0, percent))}%` } as object;
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

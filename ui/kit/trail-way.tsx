import { PIECE, pieceOf, stoneSpots, swingOf } from './trail-path.ts';
import styles from './trail-way.module.css';
import type { TrailSize, Waypoint } from './waypoint.ts';

interface TrailWayProps {
  waypoint: Waypoint;
  /** Its place among so many waypoints. */
  place: number;
  count: number;
  size: TrailSize;
}

/** The piece of the trail from one waypoint to the next, or to the flag: the ground, as much of it as was walked, its stones. */
export function TrailWay({ waypoint: { state, percent, stones = [] }, place, count, size }: TrailWayProps) {
  const swing = swingOf(place, count);
  const isUpright = size === 'timeline';
  const isLast = place === count - 1;
  const walked = { '--walked': `${Math.min(100, Math.max(0, percent))}%` } as object;
  if (isLast && size === 'card') return null;

  return (
    <span
      className={styles['way']}
      data-size={size}
      data-side={place % 2 ? 'low' : 'high'}
      aria-hidden="true"
      style={walked}
    >
      {(['ground', 'walked'] as const).map((layer) => (
        <svg key={layer} className={styles[layer]} viewBox={`0 0 ${PIECE} ${PIECE}`} preserveAspectRatio="none">
          <path d={pieceOf(swing)} transform={isUpright ? 'matrix(0 1 1 0 0 0)' : undefined} />
        </svg>
      ))}
      {stoneSpots(stones.length, swing).map(({ along, across }, index) => (
        <span
          key={along}
          className={styles['stone']}
          data-done={stones[index] || undefined}
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

import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../media/icon.tsx';
import { TrailSegment } from './trail-segment.tsx';
import styles from './progress-trail.module.css';
import type { TrailSize, Waypoint } from './waypoint.ts';

export type { Waypoint } from './waypoint.ts';

interface ProgressTrailProps {
  /** The accessible name of the trail. */
  label: string;
  waypoints: readonly Waypoint[];
  /** The fourth size, the celebration's, is drawn by `CelebrationTrail`. */
  size?: TrailSize;
  selected?: string | undefined;
  /** Called with a waypoint's id; if present, every waypoint is a button. */
  onSelect?: ((id: string) => void) | undefined;
  /** Renders content next to a waypoint's segment; only a timeline has room for it. */
  renderDetail?: ((id: string) => ReactNode) | undefined;
}

/** The trail: waypoints with dots between them, filled up to the current progress, a flag at its end. */
export function ProgressTrail({
  label,
  waypoints,
  size = 'panel',
  selected,
  onSelect,
  renderDetail,
}: ProgressTrailProps) {
  const list = useRef<HTMLOListElement>(null);
  const current = waypoints.find(({ isCurrent }) => isCurrent)?.id;
  useEffect(() => bringIntoView(list.current), [waypoints.length, current]);

  return (
    <div className={`${styles['trail']} ${styles[size]}`}>
      <ol ref={list} className={styles['pieces']} aria-label={label}>
        {waypoints.map((waypoint, index) => (
          <li
            key={waypoint.id}
            className={styles['piece']}
            data-state={waypoint.state}
            data-side={index % 2 ? 'low' : 'high'}
            data-end={index === waypoints.length - 1 || undefined}
            aria-current={waypoint.isCurrent ? 'step' : undefined}
          >
            <TrailSegment waypoint={waypoint} index={index} count={waypoints.length} size={size} />
            <WaypointButton
              waypoint={waypoint}
              number={waypoint.number ?? index + 1}
              isSelected={waypoint.id === selected}
              onSelect={onSelect && (() => onSelect(waypoint.id))}
            />
            {renderDetail && <div className={styles['detail']}>{renderDetail(waypoint.id)}</div>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Scrolls a trail that is wider than its container to the Traveler's position. */
function bringIntoView(list: HTMLOListElement | null): void {
  const here = list?.querySelector<HTMLElement>('[aria-current]');
  const window = list?.parentElement;
  if (!here || !window || window.scrollWidth <= window.clientWidth) return;
  const [item, frame] = [here, window].map((one) => one.getBoundingClientRect());
  if (item && frame) window.scrollLeft += item.left + item.width / 2 - (frame.left + frame.width / 2);
}

interface WaypointButtonProps {
  waypoint: Waypoint;
  number: number;
  isSelected: boolean;
  onSelect: (() => void) | undefined;
}

function WaypointButton({
  waypoint: { name, title, note, state, stateText },
  number,
  isSelected,
  onSelect,
}: WaypointButtonProps) {
  const content = (
    <>
      <span className={styles['point']} aria-hidden="true">
        {state === 'completed' ? <Icon name="check" /> : <span className={styles['number']}>{number}</span>}
      </span>
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>{' '}
        {title && <span className={`muted ${styles['title']}`}>{title}</span>}{' '}
        {stateText && <span className="visually-hidden">{stateText}</span>}{' '}
        {note && <span className="muted">{note}</span>}
      </span>
    </>
  );
  if (!onSelect) return <span className={styles['stop']}>{content}</span>;
  return (
    <button type="button" className={styles['stop']} aria-pressed={isSelected} onClick={onSelect}>
      {content}
    </button>
  );
}

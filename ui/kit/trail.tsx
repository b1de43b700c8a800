import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { TrailWay } from './trail-way.tsx';
import styles from './trail.module.css';
import type { TrailSize, Waypoint } from './waypoint.ts';

export type { Waypoint } from './waypoint.ts';

interface TrailProps {
  /** What the whole trail is. */
  label: string;
  waypoints: readonly Waypoint[];
  /** The fourth size, the celebration's, is drawn by `TrailAdvance`. */
  size?: TrailSize;
  selected?: string | undefined;
  /** Makes every waypoint a button. */
  onSelect?: ((id: string) => void) | undefined;
  /** What stands beside the way on from a waypoint; a timeline has room for it. */
  detailOf?: ((id: string) => ReactNode) | undefined;
}

/** The drawn path: waypoints with stones between them, filled as far as it was walked, a flag at its end. */
export function Trail({ label, waypoints, size = 'panel', selected, onSelect, detailOf }: TrailProps) {
  const list = useRef<HTMLOListElement>(null);
  const current = waypoints.find(({ isCurrent }) => isCurrent)?.id;
  useEffect(() => bringIntoView(list.current), [waypoints.length, current]);

  return (
    <div className={`${styles['trail']} ${styles[size]}`}>
      <ol ref={list} className={styles['pieces']} aria-label={label}>
        {waypoints.map((waypoint, place) => (
          <li
            key={waypoint.id}
            className={styles['piece']}
            data-state={waypoint.state}
            data-side={place % 2 ? 'low' : 'high'}
            data-end={place === waypoints.length - 1 || undefined}
            aria-current={waypoint.isCurrent ? 'step' : undefined}
          >
            <TrailWay waypoint={waypoint} place={place} count={waypoints.length} size={size} />
            <Stop
              waypoint={waypoint}
              number={waypoint.number ?? place + 1}
              isSelected={waypoint.id === selected}
              onSelect={onSelect && (() => onSelect(waypoint.id))}
            />
            {detailOf && <div className={styles['detail']}>{detailOf(waypoint.id)}</div>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A trail wider than its place starts where the Traveler is. */
function bringIntoView(list: HTMLOListElement | null): void {
  const here = list?.querySelector<HTMLElement>('[aria-current]');
  const window = list?.parentElement;
  if (!here || !window || window.scrollWidth <= window.clientWidth) return;
  const middle = here.offsetLeft + here.offsetWidth / 2;
  window.scrollLeft = middle - window.clientWidth / 2;
}

interface StopProps {
  waypoint: Waypoint;
  number: number;
  isSelected: boolean;
  onSelect: (() => void) | undefined;
}

function Stop({ waypoint: { name, title, note, state, stateText }, number, isSelected, onSelect }: StopProps) {
  const content = (
    <>
      <span className={styles['point']} aria-hidden="true">
        {state === 'completed' ? <Icon name="check" /> : <span className={styles['number']}>{number}</span>}
      </span>
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span> {title && <span className={styles['title']}>{title}</span>}{' '}
        {stateText && <span className={styles['said']}>{stateText}</span>}{' '}
        {note && <span className={styles['note']}>{note}</span>}
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

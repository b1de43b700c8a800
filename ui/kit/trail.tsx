import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { PIECE, pieceOf, stoneSpots, swingOf } from './trail-path.ts';
import styles from './trail.module.css';

export type TrailSize = 'panel' | 'timeline' | 'card';

/** A week on a quest's trail, or a step on a challenge's. */
export interface Waypoint {
  readonly id: string;
  /** Its short name, "Week 2". */
  readonly name: string;
  readonly title?: string | undefined;
  /** What stands below it, such as the day it unlocks. */
  readonly note?: string | undefined;
  /** How its state is read out, "Completed"; the drawing shows it to those who see. */
  readonly stateText?: string | undefined;
  readonly state: 'completed' | 'current' | 'open' | 'locked';
  /** 0 to 100: how much of the way from it to the next one is walked. */
  readonly percent: number;
  /** Whether each of its challenges is done, in order. */
  readonly stones?: readonly boolean[] | undefined;
}

interface TrailProps {
  /** What the whole trail is. */
  label: string;
  waypoints: readonly Waypoint[];
  /** The fourth size, the celebration's, is drawn by `TrailAdvance`. */
  size?: TrailSize;
  selected?: string | undefined;
  /** Makes every waypoint a button. */
  onSelect?: ((id: string) => void) | undefined;
}

/** The drawn path: waypoints with stones between them, filled as far as it was walked, a flag at its end. */
export function Trail({ label, waypoints, size = 'panel', selected, onSelect }: TrailProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => bringIntoView(list.current), [waypoints.length]);

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
            aria-current={waypoint.state === 'current' ? 'step' : undefined}
          >
            <Way waypoint={waypoint} place={place} isUpright={size === 'timeline'} />
            <Stop
              waypoint={waypoint}
              number={place + 1}
              isSelected={waypoint.id === selected}
              onSelect={onSelect && (() => onSelect(waypoint.id))}
            />
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

function Way({ waypoint, place, isUpright }: { waypoint: Waypoint; place: number; isUpright: boolean }) {
  const { percent, stones = [] } = waypoint;
  const swing = swingOf(place);
  const walked = { '--walked': `${Math.min(100, Math.max(0, percent))}%` } as object;

  return (
    <span className={styles['way']} aria-hidden="true" style={walked}>
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
      <svg className={styles['flag']} viewBox="0 0 24 32">
        <path d="M6 30V4" />
        <path className={styles['cloth']} d="M6 4c5-3 8 3 14 0v11c-6 3-9-3-14 0Z" />
      </svg>
    </span>
  );
}

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { say } from '#core/messages';
import { HOURS } from '#core/schedule';
import type { Weekday } from '#core/shared';
import { Icon } from '../kit/icon.tsx';
import styles from './day-column.module.css';

interface DayColumnProps {
  day: Weekday;
  hours: number;
  onMore: () => void;
  onLess: () => void;
  /** Fills or empties the day up to so many hours. */
  onFill: (hours: number) => void;
  /** While an hour is being moved: what its button says, and what pressing it does. */
  move?: { readonly label: string; readonly text: string; readonly isPossible: boolean; readonly onChoose: () => void };
}

/** A day of the week as a column to fill: by tapping or dragging, by key, or with its two buttons. */
export function DayColumn({ day, hours, onMore, onLess, onFill, move }: DayColumnProps) {
  const name = say(day);
  return (
    <li className={styles['day']} data-filled={hours > 0 || undefined} data-moving={move !== undefined || undefined}>
      <span className={styles['name']} aria-hidden="true">
        {say(`${day}Short`)}
      </span>
      <span className={styles['hours']} aria-hidden="true">
        {hours}
      </span>
      <Track day={day} hours={hours} onFill={onFill} />
      {move ? (
        <button
          type="button"
          className={styles['choose']}
          aria-label={move.label}
          disabled={!move.isPossible}
          onClick={move.onChoose}
        >
          {move.text}
        </button>
      ) : (
        <>
          <button
            type="button"
            className={`${styles['button']} ${styles['less']}`}
            aria-label={say('lessHours', { day: name })}
            aria-disabled={hours === 0 || undefined}
            onClick={onLess}
          >
            <Icon name="minus" />
          </button>
          <button
            type="button"
            className={`${styles['button']} ${styles['more']}`}
            aria-label={say('moreHours', { day: name })}
            onClick={onMore}
          >
            <Icon name="plus" />
          </button>
        </>
      )}
    </li>
  );
}

/** Where a finger came down, and which hour it has reached. */
interface Finger {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly isDrawing: boolean;
}

/** How far a finger moves along the hours, in pixels, before it draws instead of tapping. */
const DRAWS_AFTER = 8;

/** Twelve hours, one above the other or side by side, that follow a finger; one that scrolls the page past changes none. */
function Track({ day, hours, onFill }: Pick<DayColumnProps, 'day' | 'hours' | 'onFill'>) {
  const finger = useRef<Finger>(undefined);

  const press = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    finger.current = { x: event.clientX, y: event.clientY, cell: cellAt(event), isDrawing: false };
  };
  const draw = (event: PointerEvent<HTMLElement>): void => {
    const { current } = finger;
    if (!current || !(current.isDrawing || isAlong(event, current))) return;
    const cell = cellAt(event);
    if (cell !== current.cell || !current.isDrawing) onFill(cell);
    finger.current = { ...current, cell, isDrawing: true };
  };
  const release = (): void => {
    const { current } = finger;
    finger.current = undefined;
    if (current && !current.isDrawing) onFill(current.cell === hours ? hours - 1 : current.cell);
  };
  const drop = (): void => {
    finger.current = undefined;
  };
  const key = (event: KeyboardEvent): void => {
    const target = targetOf(event.key, hours);
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onFill(target);
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles['track']}
      aria-label={say('hoursOfDay', { day: say(day) })}
      aria-valuemin={0}
      aria-valuemax={HOURS.perDay}
      aria-valuenow={hours}
      aria-valuetext={say(hours === 1 ? 'hoursOne' : 'hoursMany', { hours })}
      onPointerDown={press}
      onPointerMove={draw}
      onPointerUp={release}
      onPointerCancel={drop}
      onKeyDown={key}
    >
      {Array.from({ length: HOURS.perDay }, (_, hour) => (
        <span key={hour} className={styles['cell']} data-on={hour < hours || undefined} />
      ))}
    </div>
  );
}

/** Whether the finger has left its place along the hours, and not across them. */
function isAlong({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, { x, y }: Finger): boolean {
  const { width, height } = currentTarget.getBoundingClientRect();
  const [aside, upright] = [Math.abs(clientX - x), Math.abs(clientY - y)];
  const [along, across] = height > width ? [upright, aside] : [aside, upright];
  return along >= DRAWS_AFTER && along > across;
}

/** Which hour lies under the pointer, 0 when it is before the first one: from below in a column, from the start in a row. */
function cellAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): number {
  const { left, right, top, bottom, width, height } = currentTarget.getBoundingClientRect();
  const fromStart = getComputedStyle(currentTarget).direction === 'rtl' ? right - clientX : clientX - left;
  const part = height > width ? (bottom - clientY) / (bottom - top || 1) : fromStart / (width || 1);
  return Math.max(0, Math.min(HOURS.perDay, Math.floor(part * HOURS.perDay) + 1));
}

/** What a key makes of a day's hours; nothing for a key that means nothing here. */
function targetOf(key: string, hours: number): number | undefined {
  if (/^\d$/.test(key)) return Number(key);
  if (key === 'ArrowUp' || key === 'ArrowRight') return hours + 1;
  if (key === 'ArrowDown' || key === 'ArrowLeft') return Math.max(0, hours - 1);
  if (key === 'Home' || key === 'Delete' || key === 'Backspace') return 0;
  return key === 'End' ? HOURS.perDay : undefined;
}

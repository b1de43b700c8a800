import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { formatMessage } from '#core/messages';
import { HOUR_LIMITS } from '#core/schedule';
import type { Weekday } from '#core/shared';
import { isMirrored } from '../kit/browser/reading-direction.ts';
import styles from './day-column.module.css';
import { DRAG_THRESHOLD_PX, type HourDrag } from './use-hour-drag.tsx';

/** The start point of a touch, and the hour it has reached. */
interface PointerGesture {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  /** The number of hours offered at the start, so that the track does not change under the finger. */
  readonly offered: number;
  readonly mode: 'tap' | 'draw' | 'carry';
}

interface HourSliderProps {
  day: Weekday;
  hours: number;
  offered: number;
  /** Whether its hours can be changed; those of a past day can only be moved to another. */
  isOpen: boolean;
  /** The id of the element with its date. */
  describedBy: string | undefined;
  onFill: (hours: number) => void;
  onShift: (by: 1 | -1) => void;
  drag: HourDrag;
}

/**
 * The hours that a day offers, in a column or a row, set by dragging; a touch that scrolls the page changes none, and a
 * mouse that leaves sideways moves an hour to another day.
 */
export function HourSlider({ day, hours, offered, isOpen, describedBy, onFill, onShift, drag }: HourSliderProps) {
  const finger = useRef<PointerGesture>(undefined);

  const press = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    finger.current = { x: event.clientX, y: event.clientY, cell: hourAt(event, offered), offered, mode: 'tap' };
  };
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const { current } = finger;
    if (!current) return;
    if (current.mode === 'carry') drag.move(event);
    else if (current.mode === 'draw' || isMovingAlong(event, current)) draw(event, current);
    else if (event.pointerType === 'mouse' && isMovingAcross(event, current) && hours > 0) {
      finger.current = { ...current, mode: 'carry' };
      drag.start(day, event);
    }
  };
  const draw = (event: PointerEvent<HTMLElement>, current: PointerGesture): void => {
    const cell = hourAt(event, current.offered);
    if (cell !== current.cell || current.mode === 'tap') fill(cell);
    finger.current = { ...current, cell, mode: 'draw' };
  };
  const release = (): void => {
    const { current } = finger;
    finger.current = undefined;
    if (current?.mode === 'tap') fill(current.cell === hours ? hours - 1 : current.cell);
    if (current?.mode === 'carry') drag.drop();
  };
  const leave = (): void => {
    const { current } = finger;
    finger.current = undefined;
    if (current?.mode === 'carry') drag.cancel();
  };
  const fill = (target: number): void => {
    if (isOpen) onFill(target);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = event.shiftKey ? dayShiftForKey(event) : undefined;
    const target = event.shiftKey ? undefined : hoursForKey(event, hours);
    if (by === undefined && target === undefined) return;
    event.preventDefault();
    if (by !== undefined) onShift(by);
    if (target !== undefined) fill(target);
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles['track']}
      aria-label={formatMessage('hoursOfDay', { day: formatMessage(day) })}
      aria-describedby={describedBy}
      aria-disabled={!isOpen || undefined}
      aria-valuemin={0}
      aria-valuemax={HOUR_LIMITS.perDay}
      aria-valuenow={hours}
      aria-valuetext={formatMessage(hours === 1 ? 'hoursOne' : 'hoursMany', { hours })}
      onPointerDown={press}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={leave}
      onKeyDown={key}
    >
      {Array.from({ length: offered }, (_, hour) => (
        <span key={hour} className={styles['cell']} data-on={hour < hours || undefined} />
      ))}
    </div>
  );
}

/** Whether the pointer has moved along the hours rather than across them. */
function isMovingAlong(event: PointerEvent<HTMLElement>, from: PointerGesture): boolean {
  const { along, across } = distanceMoved(event, from);
  return along >= DRAG_THRESHOLD_PX && along > across;
}

/** Whether the pointer has moved across the hours. */
function isMovingAcross(event: PointerEvent<HTMLElement>, from: PointerGesture): boolean {
  const { along, across } = distanceMoved(event, from);
  return across >= DRAG_THRESHOLD_PX && across > along;
}

function distanceMoved({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, { x, y }: PointerGesture) {
  const { width, height } = currentTarget.getBoundingClientRect();
  const [aside, upright] = [Math.abs(clientX - x), Math.abs(clientY - y)];
  return height > width ? { along: upright, across: aside } : { along: aside, across: upright };
}

/** The hour under the pointer, 0 before the first one: from the bottom in a column, from the start in a row. */
function hourAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, offered: number): number {
  const { left, right, top, bottom, width, height } = currentTarget.getBoundingClientRect();
  const fromStart = isMirrored(currentTarget) ? right - clientX : clientX - left;
  const part = height > width ? (bottom - clientY) / (bottom - top || 1) : fromStart / (width || 1);
  return Math.max(0, Math.min(offered, Math.floor(part * offered) + 1));
}

/** The arrow key that points in the reading direction. */
const keyOn = (element: Element): string => (isMirrored(element) ? 'ArrowLeft' : 'ArrowRight');

/** The hours of a day after a key press; `undefined` for a key without an effect. */
function hoursForKey({ key, currentTarget }: KeyboardEvent, hours: number): number | undefined {
  if (/^\d$/.test(key)) return Number(key);
  if (key === 'ArrowUp' || key === keyOn(currentTarget)) return hours + 1;
  if (key.startsWith('Arrow')) return Math.max(0, hours - 1);
  if (key === 'Home' || key === 'Delete' || key === 'Backspace') return 0;
  return key === 'End' ? HOUR_LIMITS.perDay : undefined;
}

/** The direction in which Shift and an arrow key move an hour, in reading direction: forward or back. */
function dayShiftForKey({ key, currentTarget }: KeyboardEvent): 1 | -1 | undefined {
  if (key === 'ArrowDown' || key === keyOn(currentTarget)) return 1;
  return key === 'ArrowUp' || key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : undefined;
}

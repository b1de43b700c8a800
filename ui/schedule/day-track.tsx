import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { say } from '#core/messages';
import { HOURS } from '#core/schedule';
import type { Weekday } from '#core/shared';
import styles from './day-column.module.css';
import { DRAWS_AFTER, type HourDrag } from './hour-drag.tsx';

/** Where a finger came down, and which hour it has reached. */
interface Finger {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly does: 'tap' | 'draw' | 'carry';
}

interface DayTrackProps {
  day: Weekday;
  hours: number;
  onFill: (hours: number) => void;
  onShift: (by: 1 | -1) => void;
  drag: HourDrag;
}

/** Twelve hours, one above the other or side by side, that follow a finger; one that scrolls the page past changes none, a mouse that leaves sideways takes an hour along. */
export function DayTrack({ day, hours, onFill, onShift, drag }: DayTrackProps) {
  const finger = useRef<Finger>(undefined);

  const press = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    finger.current = { x: event.clientX, y: event.clientY, cell: cellAt(event), does: 'tap' };
  };
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const { current } = finger;
    if (!current) return;
    if (current.does === 'carry') drag.carry(event);
    else if (current.does === 'draw' || isAlong(event, current)) draw(event, current);
    else if (event.pointerType === 'mouse' && isAside(event, current) && hours > 0) {
      finger.current = { ...current, does: 'carry' };
      drag.pickUp(day, event);
    }
  };
  const draw = (event: PointerEvent<HTMLElement>, current: Finger): void => {
    const cell = cellAt(event);
    if (cell !== current.cell || current.does === 'tap') onFill(cell);
    finger.current = { ...current, cell, does: 'draw' };
  };
  const release = (): void => {
    const { current } = finger;
    finger.current = undefined;
    if (current?.does === 'tap') onFill(current.cell === hours ? hours - 1 : current.cell);
    if (current?.does === 'carry') drag.putDown();
  };
  const leave = (): void => {
    const { current } = finger;
    finger.current = undefined;
    if (current?.does === 'carry') drag.cancel();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = event.shiftKey ? shiftOf(event) : undefined;
    const target = event.shiftKey ? undefined : targetOf(event.key, hours);
    if (by === undefined && target === undefined) return;
    event.preventDefault();
    if (by !== undefined) onShift(by);
    if (target !== undefined) onFill(target);
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
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={leave}
      onKeyDown={key}
    >
      {Array.from({ length: HOURS.perDay }, (_, hour) => (
        <span key={hour} className={styles['cell']} data-on={hour < hours || undefined} />
      ))}
    </div>
  );
}

/** Whether the finger has left its place along the hours, and not across them. */
function isAlong(event: PointerEvent<HTMLElement>, from: Finger): boolean {
  const { along, across } = wayOf(event, from);
  return along >= DRAWS_AFTER && along > across;
}

/** Whether it has left its place across the hours. */
function isAside(event: PointerEvent<HTMLElement>, from: Finger): boolean {
  const { along, across } = wayOf(event, from);
  return across >= DRAWS_AFTER && across > along;
}

function wayOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, { x, y }: Finger) {
  const { width, height } = currentTarget.getBoundingClientRect();
  const [aside, upright] = [Math.abs(clientX - x), Math.abs(clientY - y)];
  return height > width ? { along: upright, across: aside } : { along: aside, across: upright };
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

/** To which side a held Shift and an arrow move an hour: on along the reading direction, or back. */
function shiftOf({ key, currentTarget }: KeyboardEvent): 1 | -1 | undefined {
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  if (key === 'ArrowDown' || key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return 1;
  return key === 'ArrowUp' || key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : undefined;
}

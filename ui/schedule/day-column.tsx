import { type PointerEvent, useRef, useId } from 'react';
import { formatMessage } from '#core/messages';
import type { Weekday } from '#core/shared';
import styles from './day-column.module.css';
import { DRAG_THRESHOLD_PX, type HourDrag } from './use-hour-drag.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { HourSlider } from './hour-slider.tsx';
import type { DayDate } from './week-hours.view-model.ts';

/** The hours of a day as a number that can be dragged to move one of them to another day. */
function HourDragHandle({ day, hours, drag }: { day: Weekday; hours: number; drag: HourDrag }) {
  const from = useRef<{ readonly x: number; readonly y: number; readonly isCarrying: boolean }>(undefined);

  const press = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || hours === 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, isCarrying: false };
  };
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const { current } = from;
    if (!current) return;
    if (current.isCarrying) drag.move(event);
    else if (Math.hypot(event.clientX - current.x, event.clientY - current.y) >= DRAG_THRESHOLD_PX) {
      from.current = { ...current, isCarrying: true };
      drag.start(day, event);
    }
  };
  const end = (act: () => void) => (): void => {
    const { current } = from;
    from.current = undefined;
    if (current?.isCarrying) act();
  };

  return (
    <span
      className={styles['hours']}
      aria-hidden="true"
      title={hours > 0 ? formatMessage('carryHour') : undefined}
      onPointerDown={press}
      onPointerMove={follow}
      onPointerUp={end(drag.drop)}
      onPointerCancel={end(drag.cancel)}
    >
      {hours}
    </span>
  );
}

interface DayColumnProps {
  day: Weekday;
  date: DayDate | undefined;
  /** Whether hours can be set. */
  isOpen: boolean;
  hours: number;
  /** The number of hours that it offers. */
  offered: number;
  onMore: () => void;
  onLess: () => void;
  /** Sets the day's hours. */
  onFill: (hours: number) => void;
  /** Moves an hour to the day before or after. */
  onShift: (by: 1 | -1) => void;
  drag: HourDrag;
  /** Whether an hour from another day is dragged over it. */
  isTarget: boolean;
  /** While an hour is being moved: the label of its button, and its handler. */
  move?: { readonly label: string; readonly text: string; readonly isPossible: boolean; readonly onChoose: () => void };
}

/** A day of the week as a column: set its hours by tapping or dragging, by keyboard, or with two buttons. */
export function DayColumn({
  day,
  date,
  isOpen,
  hours,
  offered,
  onMore,
  onLess,
  onFill,
  onShift,
  drag,
  isTarget,
  move,
}: DayColumnProps) {
  const name = formatMessage(day);
  const dateId = useId();
  return (
    <li
      className={styles['day']}
      data-day={day}
      data-filled={hours > 0 || undefined}
      data-gone={!isOpen || undefined}
      data-moving={move !== undefined || undefined}
      data-target={isTarget || undefined}
    >
      <span className={styles['name']} aria-hidden="true">
        {formatMessage(`${day}Short`)}
        {date && <span className={styles['date']}>{date.number}</span>}
      </span>
      {date && (
        <span id={dateId} hidden>
          {formatMessage(date.description.key, date.description.details)}
        </span>
      )}
      <HourDragHandle day={day} hours={hours} drag={drag} />
      {!move && isOpen && (
        <button
          type="button"
          className={`${styles['button']} ${styles['less']}`}
          aria-label={formatMessage('lessHours', { day: name })}
          aria-disabled={hours === 0 || undefined}
          onClick={onLess}
        >
          <Icon name="minus" />
        </button>
      )}
      <HourSlider
        day={day}
        hours={hours}
        offered={offered}
        isOpen={isOpen}
        describedBy={date && dateId}
        onFill={onFill}
        onShift={onShift}
        drag={drag}
      />
      {move ? (
        <button
          key="choose"
          type="button"
          className={styles['choose']}
          aria-label={move.label}
          disabled={!move.isPossible}
          onClick={move.onChoose}
        >
          {move.text}
        </button>
      ) : (
        isOpen && (
          <button
            type="button"
            className={`${styles['button']} ${styles['more']}`}
            aria-label={formatMessage('moreHours', { day: name })}
            onClick={onMore}
          >
            <Icon name="plus" />
          </button>
        )
      )}
    </li>
  );
}

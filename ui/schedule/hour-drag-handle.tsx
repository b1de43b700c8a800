import { type PointerEvent, useRef } from 'react';
import { formatMessage } from '#core/messages';
import type { Weekday } from '#core/shared';
import styles from './day-column.module.css';
import { DRAG_THRESHOLD_PX, type HourDrag } from './use-hour-drag.tsx';

/** The hours of a day as a number that can be taken by a finger or a mouse, to carry one of them to another day. */
export function HourDragHandle({ day, hours, drag }: { day: Weekday; hours: number; drag: HourDrag }) {
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

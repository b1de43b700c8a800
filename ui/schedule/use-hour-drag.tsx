import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Weekday } from '#core/shared';
import type { WeekHoursViewModel } from './week-hours.view-model.ts';

/** The distance that a pointer moves before it drags instead of tapping, in pixels. */
export const DRAG_THRESHOLD_PX = 8;

/** An hour that is being dragged from a day to another. */
export interface HourDrag {
  readonly start: (day: Weekday, at: PointerEvent) => void;
  readonly move: (at: PointerEvent) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
  /** The element that follows the pointer. */
  readonly preview: RefObject<HTMLSpanElement | null>;
}

/** Moves hours between the days of a week by dragging; Escape cancels. */
export function useHourDrag(week: WeekHoursViewModel): HourDrag {
  const preview = useRef<HTMLSpanElement>(null);
  const isCarrying = week.draggedHour !== undefined;
  useEffect(() => {
    if (!isCarrying) return undefined;
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') week.clearFeedback();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [isCarrying, week]);

  const move = ({ clientX, clientY }: PointerEvent): void => {
    preview.current?.style.setProperty('translate', `${clientX}px ${clientY}px`);
    week.dragOver(dayAt(clientX, clientY));
  };
  return {
    preview,
    move,
    start: (day, at) => {
      week.startDrag(day);
      move(at);
    },
    drop: week.drop,
    cancel: week.clearFeedback,
  };
}

/** The day under a point of the window. */
function dayAt(x: number, y: number): Weekday | undefined {
  const day = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
  return day?.dataset['day'] as Weekday | undefined;
}

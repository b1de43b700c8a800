import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Weekday } from '#core/shared';
import type { WeekHoursViewModel } from './week-hours.view-model.ts';

/** How far a pointer moves, in pixels, before it draws or carries instead of tapping. */
export const DRAWS_AFTER = 8;

/** An hour on its way from a day to another under a pointer. */
export interface HourDrag {
  readonly pickUp: (day: Weekday, at: PointerEvent) => void;
  readonly carry: (at: PointerEvent) => void;
  readonly putDown: () => void;
  readonly cancel: () => void;
  /** What follows the pointer. */
  readonly ghost: RefObject<HTMLSpanElement | null>;
}

/** Carries hours of a week from day to day; Escape leaves the one on its way where it was. */
export function useHourDrag(week: WeekHoursViewModel): HourDrag {
  const ghost = useRef<HTMLSpanElement>(null);
  const isCarrying = week.carried !== undefined;
  useEffect(() => {
    if (!isCarrying) return undefined;
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') week.forget();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [isCarrying, week]);

  const carry = ({ clientX, clientY }: PointerEvent): void => {
    ghost.current?.style.setProperty('translate', `${clientX}px ${clientY}px`);
    week.carryOver(dayAt(clientX, clientY));
  };
  return {
    ghost,
    carry,
    pickUp: (day, at) => {
      week.pickUp(day);
      carry(at);
    },
    putDown: week.putDown,
    cancel: week.forget,
  };
}

/** The day under a point of the window. */
function dayAt(x: number, y: number): Weekday | undefined {
  const day = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
  return day?.dataset['day'] as Weekday | undefined;
}

import { useId } from 'react';
import { formatMessage } from '#core/messages';
import { isCalendarDate } from '#core/shared';
import type { DayCalendarProps } from './day-calendar-props.ts';
import styles from './overview-daily.module.css';

/** A day chosen with the browser's own field, while the calendar cannot be had. */
export function DayInput({ day, days, onSelect }: DayCalendarProps) {
  const id = useId();
  return (
    <p className={styles['plain']}>
      <label htmlFor={id}>{formatMessage('calendarPick')}</label>
      <input
        id={id}
        type="date"
        className={styles['field']}
        value={day}
        min={days.first}
        max={days.last}
        onChange={({ target }) => isCalendarDate(target.value) && onSelect(target.value)}
      />
    </p>
  );
}

import { CalendarDate as PickedDate, type DateValue } from '@internationalized/date';
import { useState } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { currentLocale, formatMessage } from '#core/messages';
import type { CalendarDay } from '#core/schedule';
import { type CalendarDate, dateOf, partsOf, weekdayAndDate } from '#core/shared';
import { LARGE_TEXT_ON_PHONE, useMediaQuery } from '../../../kit/browser/use-media-query.ts';
import { Icon } from '../../../kit/media/icon.tsx';
import type { DayCalendarProps } from './day-calendar-props.ts';
import styles from './day-calendar.module.css';

/**
 * TIME-3 TIME-11 · A calendar of a month or a week, Monday first, in the language of the texts; days with steps are
 * marked, and their label says so.
 */
export function DayCalendar({ day, days: { first, last }, today, isWeek, monthOf, onSelect }: DayCalendarProps) {
  const [followed, setFollowed] = useState(day);
  const [focused, setFocused] = useState(day);
  if (followed !== day) {
    setFollowed(day);
    setFocused(day);
  }
  const isTight = useMediaQuery(LARGE_TEXT_ON_PHONE);
  const standing = new Map(monthOf(focused).map((one) => [one.date, one]));

  return (
    <I18nProvider locale={currentLocale()}>
      <Calendar
        className={`panel ${styles['calendar']}`}
        aria-label={formatMessage('calendarLabel')}
        firstDayOfWeek="mon"
        visibleDuration={isWeek ? { weeks: 1 } : { months: 1 }}
        value={toPickedDate(day)}
        minValue={toPickedDate(first)}
        maxValue={toPickedDate(last)}
        focusedValue={toPickedDate(focused)}
        onFocusChange={(date) => setFocused(dateAt(date))}
        onChange={(date) => onSelect(dateAt(date))}
      >
        <header className={styles['header']}>
          <Heading level={2} className={styles['month'] ?? ''} />
          <Button
            slot="previous"
            className={`icon-button muted ${styles['turn']}`}
            aria-label={formatMessage(isWeek ? 'calendarPreviousWeek' : 'calendarPrevious')}
          >
            <Icon name="previous" />
          </Button>
          <Button
            slot="next"
            className={`icon-button muted ${styles['turn']}`}
            aria-label={formatMessage(isWeek ? 'calendarNextWeek' : 'calendarNext')}
          >
            <Icon name="next" />
          </Button>
        </header>
        <CalendarGrid className={styles['grid'] ?? ''} weekdayStyle={isTight ? 'narrow' : 'short'}>
          <CalendarGridHeader>
            {(name) => <CalendarHeaderCell className={styles['weekday'] ?? ''}>{name}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(cell) => {
              const date = dateAt(cell);
              const here = standing.get(date);
              return (
                <CalendarCell
                  date={cell}
                  className={styles['day'] ?? ''}
                  render={(cellProps, { isSelected }) => (
                    <div
                      {...cellProps}
                      aria-label={dayLabel(date, today, here, isSelected)}
                      aria-current={date === today ? 'date' : undefined}
                      data-standing={statusOf(here)}
                    />
                  )}
                />
              );
            }}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}

function toPickedDate(date: CalendarDate): PickedDate {
  const { year, month, day } = partsOf(date);
  return new PickedDate(year, month, day);
}

const dateAt = ({ year, month, day }: DateValue): CalendarDate => dateOf({ year, month, day }) ?? '';

/** The most urgent status of a day. */
function statusOf(day: CalendarDay | undefined): 'late' | 'todo' | 'completed' | undefined {
  if (!day || day.planned === 0) return undefined;
  if (day.late > 0) return 'late';
  return day.todo > 0 ? 'todo' : 'completed';
}

function dayLabel(date: CalendarDate, today: CalendarDate, day: CalendarDay | undefined, isChosen: boolean): string {
  let name = weekdayAndDate(date, today);
  if (day?.isToday) name = formatMessage('calendarToday', { day: name });
  if (day && day.late > 0) name = formatMessage('calendarLate', { day: name, count: day.late });
  if (day && day.todo > 0) name = formatMessage('calendarTodo', { day: name, count: day.todo });
  if (statusOf(day) === 'completed') name = formatMessage('calendarDone', { day: name });
  return isChosen ? formatMessage('calendarChosen', { day: name }) : name;
}

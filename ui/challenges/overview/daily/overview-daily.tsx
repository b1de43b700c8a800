import { useId, useState } from 'react';
import { formatMessage } from '#core/messages';
import { isCalendarDate, weekdayAndDate } from '#core/shared';
import type { DayCalendarProps } from './day-calendar-props.ts';
import styles from './overview-daily.module.css';
import { observer } from 'mobx-react-lite';
import { durationInWords, totalMinutes } from '#core/quests';
import { Button, ButtonLink } from '../../../kit/form/button.tsx';
import { Icon } from '../../../kit/media/icon.tsx';
import { lazyComponent } from '../../../kit/async/lazy-component.tsx';
import { useMediaQuery, WIDE_WINDOW } from '../../../kit/browser/use-media-query.ts';
import { EmptyState } from '../../../kit/feedback/page-states.tsx';
import { ReplanLink } from '../../../quests/replan-link.tsx';
import { EditScheduleDialog } from '../../../schedule/edit-schedule-dialog.tsx';
import { MenuDialog } from '../../../kit/overlay/menu-dialog.tsx';
import { DayRow } from './day-row.tsx';
import type { OverviewProps } from '../overview-props.ts';

/** The browser's own date field, shown while the calendar's code cannot be loaded. */
function DayInput({ day, days, onSelect }: DayCalendarProps) {
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

const LazyDayCalendar = lazyComponent<DayCalendarProps>(
  async () => (await import('./day-calendar.tsx')).DayCalendar,
  DayInput,
);

/** The calendar of the quest, and the steps of the selected day. */
export const OverviewDaily = observer(function OverviewDaily({ overview, navigate }: OverviewProps) {
  const isWide = useMediaQuery(WIDE_WINDOW);
  const [isMonth, setMonth] = useState(false);
  const [hasActions, setHasActions] = useState(false);
  const isWeek = !isWide && !isMonth;
  const { quest, days, day, today, monthOf, entries, weekOfDay } = overview;
  if (!quest || !days) return null;
  if (!quest.hasCommittedSchedule)
    return (
      <EmptyState
        illustration="map"
        title={formatMessage('daysNoPromiseTitle')}
        action={
          <ButtonLink to="/schedule-commit" variant="quiet">
            {formatMessage('daysPromise')}
          </ButtonLink>
        }
      >
        {formatMessage('daysNoPromise')}
      </EmptyState>
    );

  const isTodayAway = day !== today && days.first <= today && today <= days.last;
  const editSchedule = (
    <>
      <Icon name="pencil" />
      {formatMessage('overviewEditSchedule')}
    </>
  );
  return (
    <div className={`stack-6 ${styles['beside']}`}>
      <div className="stack-3">
        <div className={styles[isWeek ? 'week' : 'month']}>
          <LazyDayCalendar.Component
            key={isWeek ? 'week' : 'month'}
            day={day}
            days={days}
            today={today}
            isWeek={isWeek}
            monthOf={monthOf}
            onSelect={(date) => navigate(overview.chooseDay(date))}
          />
        </div>
        {isWide && (
          <>
            <Button variant="quiet" isWide onPress={overview.editSchedule}>
              {editSchedule}
            </Button>
            <ReplanLink quest={quest} today={today} />
          </>
        )}
        {weekOfDay && (
          <EditScheduleDialog isOpen={overview.isEditingSchedule} onClose={overview.closeSchedule} weekId={weekOfDay} />
        )}
        <MenuDialog
          title={formatMessage('dayActions')}
          isOpen={hasActions}
          onClose={() => setHasActions(false)}
          items={[
            {
              label: formatMessage(isMonth ? 'calendarShowWeek' : 'calendarShowMonth'),
              onPress: () => setMonth(!isMonth),
            },
            { label: editSchedule, onPress: overview.editSchedule },
          ]}
        >
          <ReplanLink quest={quest} today={today} />
        </MenuDialog>
      </div>
      <section className="stack-4" aria-labelledby="day-in-view">
        <header className={styles['header']}>
          <div aria-live="polite">
            <h2 id="day-in-view" className={styles['title']}>
              {weekdayAndDate(day, today)}
            </h2>
            <p className={styles['note']}>
              {entries.length === 0
                ? formatMessage('dayNothing')
                : formatMessage('dayMinutes', { duration: durationInWords(totalMinutes(entries)) })}
            </p>
          </div>
          <div className={styles['actions']}>
            {isTodayAway && (
              <Button variant="plain" onPress={() => navigate(overview.chooseDay(today))}>
                {formatMessage('dayShowToday')}
              </Button>
            )}
            {!isWide && (
              <Button variant="plain" label={formatMessage('dayActions')} onPress={() => setHasActions(true)}>
                <Icon name="more" />
              </Button>
            )}
          </div>
        </header>
        {entries.length > 0 && (
          <ul className="stack-3">
            {entries.map((entry) => (
              <li key={`${entry.challenge} ${entry.step}`}>
                <DayRow entry={entry} today={today} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
});

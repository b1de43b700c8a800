import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { minutesOf } from '#core/quests';
import { weekdayAndDate } from '#core/shared';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { late } from '../kit/late.tsx';
import { EmptyState } from '../kit/states.tsx';
import { ReplanLink } from '../quests/replan-link.tsx';
import { EditScheduleDialog } from '../schedule/edit-schedule-dialog.tsx';
import type { DayCalendarProps } from './day-calendar-props.ts';
import { DayRow } from './day-row.tsx';
import styles from './overview-daily.module.css';
import type { OverviewProps } from './overview-props.ts';
import { PlainDay } from './plain-day.tsx';

const Days = late<DayCalendarProps>(async () => (await import('./day-calendar.tsx')).DayCalendar, PlainDay);

/** The calendar of the quest, and what stands on the day in view. */
export const OverviewDaily = observer(function OverviewDaily({ overview, go }: OverviewProps) {
  const { quest, days, day, today, monthOf, entries, weekOfDay } = overview;
  if (!quest || !days) return null;
  if (!quest.hasCommittedSchedule)
    return (
      <EmptyState
        drawing="map"
        title={say('daysNoPromiseTitle')}
        action={
          <ButtonLink to="/schedule-commit" variant="quiet">
            {say('daysPromise')}
          </ButtonLink>
        }
      >
        {say('daysNoPromise')}
      </EmptyState>
    );

  const isTodayAway = day !== today && days.first <= today && today <= days.last;
  return (
    <div className={styles['beside']}>
      <div className={styles['calendar']}>
        <div className={styles['month']}>
          <Days.Late
            day={day}
            days={days}
            today={today}
            monthOf={monthOf}
            onSelect={(date) => go(overview.chooseDay(date))}
          />
        </div>
        <Button variant="quiet" isWide onPress={overview.editSchedule}>
          <Icon name="pencil" />
          {say('overviewEditSchedule')}
        </Button>
        <ReplanLink quest={quest} today={today} />
        {weekOfDay && (
          <EditScheduleDialog isOpen={overview.isScheduling} onClose={overview.leaveSchedule} weekId={weekOfDay} />
        )}
      </div>
      <section className={styles['day']} aria-labelledby="day-in-view">
        <header className={styles['header']}>
          <div aria-live="polite">
            <h2 id="day-in-view" className={styles['title']}>
              {weekdayAndDate(day, today)}
            </h2>
            <p className={styles['note']}>
              {entries.length === 0 ? say('dayNothing') : say('dayMinutes', { minutes: minutesOf(entries) })}
            </p>
          </div>
          {isTodayAway && (
            <Button variant="plain" onPress={() => go(overview.chooseDay(today))}>
              {say('dayShowToday')}
            </Button>
          )}
        </header>
        {entries.length > 0 && (
          <ul className={styles['entries']}>
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

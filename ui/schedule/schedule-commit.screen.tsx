import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { say } from '#core/messages';
import { WEEKDAYS, type Weekday } from '#core/shared';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { useFocusHeir } from '../kit/focus.ts';
import { Notice, RefusalNotice } from '../kit/notice.tsx';
import { Page } from '../kit/page.tsx';
import { ErrorState } from '../kit/states.tsx';
import { DayColumn } from './day-column.tsx';
import { ScheduleCommitViewModel } from './schedule-commit.view-model.ts';
import styles from './schedule-commit.module.css';
import { ScheduleSkeleton } from './schedule-skeleton.tsx';
import { WeekTotal } from './week-total.tsx';

/** The week a Traveler promises to the quest: seven days to fill, the total against what is asked, and a start. */
export const ScheduleCommitScreen = observer(function ScheduleCommitScreen() {
  const week = useViewModel(ScheduleCommitViewModel);
  const { arrive, config, start, way } = week;

  useEffect(() => void arrive.run(), [arrive]);
  if (way) return <Navigate to={way} replace={way !== '/daily-reminder-time'} />;

  return (
    <Page title={say('scheduleTitle')} eyebrow={week.quest?.title} lead={say('scheduleIntro')}>
      {config ? (
        <div className={styles['week']}>
          <ol className={styles['days']} aria-label={say('scheduleTitle')}>
            {WEEKDAYS.map((day) => (
              <Day key={day} week={week} day={day} />
            ))}
          </ol>
          <div className={styles['promise']}>
            <Said week={week} />
            <WeekTotal
              total={week.total}
              asked={week.asked}
              standing={say(week.standing.key, week.standing.details)}
              isQuiet={week.reason !== undefined || week.move !== undefined}
            >
              <MoveAnHour week={week} />
            </WeekTotal>
            <RefusalNotice refusal={start.refusal} />
            <Button
              isLarge
              isWide
              isDisabled={!week.canStart}
              isPending={start.isPending}
              onPress={() => void start.run()}
            >
              {say(config.hasCommittedSchedule ? 'scheduleSave' : 'scheduleStart')}
            </Button>
          </div>
        </div>
      ) : arrive.refusal ? (
        <ErrorState refusal={arrive.refusal} onRetry={() => void arrive.run()} />
      ) : (
        <ScheduleSkeleton />
      )}
    </Page>
  );
});

interface DayProps {
  week: ScheduleCommitViewModel;
  day: Weekday;
}

const Day = observer(function Day({ week, day }: DayProps) {
  const isGiving = week.move?.from === undefined;
  return (
    <DayColumn
      day={day}
      hours={week.hours[day]}
      onMore={() => week.raise(day)}
      onLess={() => week.lower(day)}
      onFill={(hours) => week.changeTo(day, hours)}
      {...(week.move && {
        move: {
          label: say(isGiving ? 'moveFrom' : 'moveTo', { day: say(day) }),
          text: say(isGiving ? 'moveFromHere' : 'moveToHere'),
          isPossible: week.canTakePart(day),
          onChoose: () => week.choose(day),
        },
      })}
    />
  );
});

/** The way to move an hour from one day to another, for as long as none is being moved. */
const MoveAnHour = observer(function MoveAnHour({ week }: { week: ScheduleCommitViewModel }) {
  const button = useFocusHeir<HTMLButtonElement>(week.move);
  if (!week.canMove || week.move) return null;
  return (
    <Button ref={button} variant="plain" onPress={() => week.lift()}>
      {say('moveHour')}
    </Button>
  );
});

/** What there is to say of the last change: why it was not made, what is being moved, what was moved. */
const Said = observer(function Said({ week }: { week: ScheduleCommitViewModel }) {
  const { reason, move, movedHour } = week;
  const question = useFocusHeir<HTMLParagraphElement>(move);
  return (
    <div className={styles['said']}>
      <div role="status" className={styles['words']}>
        {reason && <Notice tone="warning">{say(reason.key, reason.details)}</Notice>}
        {move && (
          <p ref={question} tabIndex={-1} className={styles['question']}>
            {move.from === undefined ? say('moveAskFrom') : say('moveAskTo', { day: say(move.from) })}
          </p>
        )}
        {movedHour && (
          <Notice tone="ok">{say('movedHour', { from: say(movedHour.from), to: say(movedHour.to) })}</Notice>
        )}
      </div>
      {move && (
        <Button variant="quiet" onPress={week.forget}>
          {say('moveCancel')}
        </Button>
      )}
      {reason?.key === 'scheduleAtMinimum' && (
        <Button variant="quiet" onPress={() => week.lift(reason.day)}>
          {say('moveThisHour')}
        </Button>
      )}
    </div>
  );
});

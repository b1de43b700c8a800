import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { say } from '#core/messages';
import { WEEKDAYS, type Weekday } from '#core/shared';
import { Button } from '../kit/button.tsx';
import { useFocusHeir } from '../kit/focus.ts';
import { Notice } from '../kit/notice.tsx';
import { DayColumn } from './day-column.tsx';
import { type HourDrag, useHourDrag } from './hour-drag.tsx';
import type { WeekHoursViewModel } from './week-hours.view-model.ts';
import { WeekTotal } from './week-total.tsx';
import styles from './week-hours.module.css';

interface WeekHoursProps {
  week: WeekHoursViewModel;
  /** What can be done with the hours, below their total. */
  children: ReactNode;
}

/** Seven columns to fill, the total against the minimum as one bar, and what there is to say about it. */
export const WeekHours = observer(function WeekHours({ week, children }: WeekHoursProps) {
  const drag = useHourDrag(week);
  const days = useRef<HTMLOListElement>(null);

  const shift = (day: Weekday, by: 1 | -1): void => {
    const to = week.neighbour(day, by);
    if (to && week.moveHour(day, to))
      days.current?.querySelector<HTMLElement>(`[data-day="${to}"] [role="slider"]`)?.focus();
  };

  return (
    <>
      <div className={styles['frame']}>
        <div className={styles['week']}>
          <div className={styles['columns']}>
            <ol ref={days} className={styles['days']} aria-label={say('scheduleTitle')}>
              {WEEKDAYS.map((day) => (
                <Day key={day} week={week} day={day} drag={drag} onShift={(by) => shift(day, by)} />
              ))}
            </ol>
            <p className={styles['hint']}>{say('scheduleHint')}</p>
          </div>
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
            {children}
          </div>
        </div>
      </div>
      {week.carried && (
        <span ref={drag.ghost} className={styles['ghost']} aria-hidden="true">
          {say('carriedHour')}
        </span>
      )}
    </>
  );
});

interface DayProps {
  week: WeekHoursViewModel;
  day: Weekday;
  drag: HourDrag;
  onShift: (by: 1 | -1) => void;
}

const Day = observer(function Day({ week, day, drag, onShift }: DayProps) {
  const isGiving = week.move?.from === undefined;
  const { carried } = week;
  return (
    <DayColumn
      day={day}
      hours={week.hours[day]}
      onMore={() => week.raise(day)}
      onLess={() => week.lower(day)}
      onFill={(hours) => week.changeTo(day, hours)}
      onShift={onShift}
      drag={drag}
      isTarget={carried !== undefined && carried.over === day && carried.from !== day}
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
const MoveAnHour = observer(function MoveAnHour({ week }: { week: WeekHoursViewModel }) {
  const button = useFocusHeir<HTMLButtonElement>(week.move);
  if (!week.canMove || week.move) return null;
  return (
    <Button ref={button} variant="plain" onPress={() => week.lift()}>
      {say('moveHour')}
    </Button>
  );
});

/** What there is to say of the last change: why it was not made, what is being moved, what was moved. */
const Said = observer(function Said({ week }: { week: WeekHoursViewModel }) {
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

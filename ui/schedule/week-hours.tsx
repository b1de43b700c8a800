import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { formatMessage } from '#core/messages';
import type { Weekday } from '#core/shared';
import { Button } from '../kit/form/button.tsx';
import { useFocusFallback } from '../kit/browser/focus-management.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { DayColumn } from './day-column.tsx';
import { type HourDrag, useHourDrag } from './use-hour-drag.tsx';
import type { DayOnScreen, WeekHoursViewModel } from './week-hours.view-model.ts';
import { WeekTotal } from './week-total.tsx';
import styles from './week-hours.module.css';

interface WeekHoursProps {
  week: WeekHoursViewModel;
  /** The problems that prevent saving the hours. */
  problems: ReactNode;
  /** Actions below the total. */
  children: ReactNode;
}

/** Seven columns to fill, the total against the minimum as one bar, and messages about it. */
export const WeekHours = observer(function WeekHours({ week, problems, children }: WeekHoursProps) {
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
        <div className="stack-5">
          <div className="stack-3">
            <ol ref={days} className={`stack-2 ${styles['days']}`} aria-label={formatMessage('scheduleTitle')}>
              {week.days.map((day) => (
                <Day key={day.weekday} week={week} shown={day} drag={drag} onShift={(by) => shift(day.weekday, by)} />
              ))}
            </ol>
            <p className={styles['hint']}>{formatMessage('scheduleHint')}</p>
          </div>
          {problems}
          <div className={`stack-3 ${styles['promise']}`}>
            <HoursFeedback week={week} />
            <WeekTotal
              total={week.total}
              minimumHours={week.minimumHours}
              message={formatMessage(week.totalMessage.key, week.totalMessage.details)}
              isMessageHidden={week.problem !== undefined || week.pendingMove !== undefined}
            >
              <MoveHourButton week={week} />
            </WeekTotal>
            {children}
          </div>
        </div>
      </div>
      {week.draggedHour && (
        <span ref={drag.preview} className={styles['ghost']} aria-hidden="true">
          {formatMessage('carriedHour')}
        </span>
      )}
    </>
  );
});

interface DayProps {
  week: WeekHoursViewModel;
  shown: DayOnScreen;
  drag: HourDrag;
  onShift: (by: 1 | -1) => void;
}

const Day = observer(function Day({ week, shown, drag, onShift }: DayProps) {
  const { weekday: day, date, isOpen } = shown;
  const isGiving = week.pendingMove?.from === undefined;
  const { draggedHour } = week;
  return (
    <DayColumn
      day={day}
      date={date}
      isOpen={isOpen}
      hours={week.hours[day]}
      offered={week.hoursOffered}
      onMore={() => week.raise(day)}
      onLess={() => week.lower(day)}
      onFill={(hours) => week.changeTo(day, hours)}
      onShift={onShift}
      drag={drag}
      isTarget={draggedHour !== undefined && draggedHour.over === day && draggedHour.from !== day}
      {...(week.pendingMove && {
        move: {
          label: formatMessage(isGiving ? 'moveFrom' : 'moveTo', { day: formatMessage(day) }),
          text: formatMessage(isGiving ? 'moveFromHere' : 'moveToHere'),
          isPossible: week.canChooseDay(day),
          onChoose: () => week.chooseDay(day),
        },
      })}
    />
  );
});

/** A button that starts moving an hour from one day to another; hidden while one is being moved. */
const MoveHourButton = observer(function MoveHourButton({ week }: { week: WeekHoursViewModel }) {
  const button = useFocusFallback<HTMLButtonElement>(week.pendingMove);
  if (!week.canMove || week.pendingMove) return null;
  return (
    <Button ref={button} variant="plain" onPress={() => week.startMove()}>
      {formatMessage('moveHour')}
    </Button>
  );
});

/** Feedback on the last change: why it was refused, what is being moved, or what was moved. */
const HoursFeedback = observer(function HoursFeedback({ week }: { week: WeekHoursViewModel }) {
  const { problem, pendingMove, movedHour } = week;
  const question = useFocusFallback<HTMLParagraphElement>(pendingMove);
  return (
    <div className={styles['said']}>
      <div role="status" className={styles['words']}>
        {problem && <Notice tone="warning">{formatMessage(problem.key, problem.details)}</Notice>}
        {pendingMove && (
          <p ref={question} tabIndex={-1} className={styles['question']}>
            {pendingMove.from === undefined
              ? formatMessage('moveAskFrom')
              : formatMessage('moveAskTo', { day: formatMessage(pendingMove.from) })}
          </p>
        )}
        {movedHour && (
          <Notice tone="ok">
            {formatMessage('movedHour', { from: formatMessage(movedHour.from), to: formatMessage(movedHour.to) })}
          </Notice>
        )}
      </div>
      {pendingMove && (
        <Button variant="quiet" onPress={week.clearFeedback}>
          {formatMessage('moveCancel')}
        </Button>
      )}
      {problem?.key === 'scheduleAtMinimum' && (
        <Button variant="quiet" onPress={() => week.startMove(problem.day)}>
          {formatMessage('moveThisHour')}
        </Button>
      )}
    </div>
  );
});

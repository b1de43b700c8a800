import type { ReactNode } from 'react';
import { formatMessage } from '#core/messages';
import { ProgressBar } from '../kit/feedback/progress.tsx';
import styles from './week-total.module.css';

interface WeekTotalProps {
  total: number;
  minimumHours: number;
  /** The message about the total. */
  message: string;
  /** Whether only the bar is shown, because another message has to be read first. */
  isMessageHidden: boolean;
  /** Actions at the end of the row. */
  children?: ReactNode;
}

/** The hours of a week against the quest's requirement: one bar, and a message that changes with it. */
export function WeekTotal({ total, minimumHours, message, isMessageHidden, children }: WeekTotalProps) {
  const isReached = total >= minimumHours;
  return (
    <div
      className={`stack-2 ${styles['total']}`}
      data-reached={isReached || undefined}
      data-empty={total === 0 || undefined}
    >
      <div className={styles['row']}>
        <p className={styles['numbers']} aria-hidden="true">
          <strong className={styles['hours']}>{formatMessage('totalHours', { total })}</strong>
          <span className="hint">{formatMessage('totalAsked', { asked: minimumHours })}</span>
        </p>
        {children}
      </div>
      <ProgressBar
        percent={(total / minimumHours) * 100}
        label={formatMessage('totalName')}
        tone={isReached ? 'pine' : 'ember'}
        text={message}
      />
      <p className={styles['standing']} role="status">
        {!isMessageHidden && message}
      </p>
    </div>
  );
}

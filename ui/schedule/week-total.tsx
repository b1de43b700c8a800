import type { ReactNode } from 'react';
import { formatMessage } from '#core/messages';
import { ProgressBar } from '../kit/feedback/progress.tsx';
import styles from './week-total.module.css';

interface WeekTotalProps {
  total: number;
  minimumHours: number;
  /** What the total means, in words. */
  message: string;
  /** While something else has to be read first, the bar alone says it. */
  isMessageHidden: boolean;
  /** What can be done with the hours, at the end of their row. */
  children?: ReactNode;
}

/** The hours of a week against what the quest asks: one bar, and words that change as it fills. */
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

import type { ReactNode } from 'react';
import { say } from '#core/messages';
import { ProgressBar } from '../kit/progress.tsx';
import styles from './week-total.module.css';

interface WeekTotalProps {
  total: number;
  asked: number;
  /** What the total means, in words. */
  standing: string;
  /** While something else has to be read first, the bar alone says it. */
  isQuiet: boolean;
  /** What can be done with the hours, at the end of their row. */
  children?: ReactNode;
}

/** The hours of a week against what the quest asks: one bar, and words that change as it fills. */
export function WeekTotal({ total, asked, standing, isQuiet, children }: WeekTotalProps) {
  const isReached = total >= asked;
  return (
    <div className={styles['total']} data-reached={isReached || undefined}>
      <div className={styles['row']}>
        <p className={styles['numbers']} aria-hidden="true">
          <strong className={styles['hours']}>{say('totalHours', { total })}</strong>
          <span className={styles['asked']}>{say('totalAsked', { asked })}</span>
        </p>
        {children}
      </div>
      <ProgressBar
        percent={(total / asked) * 100}
        label={say('totalName')}
        tone={isReached ? 'pine' : 'ember'}
        text={standing}
      />
      <p className={styles['standing']} role="status">
        {!isQuiet && standing}
      </p>
    </div>
  );
}

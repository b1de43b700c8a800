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
}

/** The hours of a week against what the quest asks: one bar, and words that change as it fills. */
export function WeekTotal({ total, asked, standing, isQuiet }: WeekTotalProps) {
  const isReached = total >= asked;
  return (
    <div className={styles['total']} data-reached={isReached || undefined}>
      <p className={styles['numbers']} aria-hidden="true">
        <strong className={styles['hours']}>{say('totalHours', { total })}</strong>
        <span className={styles['asked']}>{say('totalAsked', { asked })}</span>
      </p>
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

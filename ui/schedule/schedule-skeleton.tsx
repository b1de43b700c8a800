import { WEEKDAYS } from '#core/shared';
import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import styles from './week-hours.module.css';

/** The skeleton of the schedule: seven columns and a bar. */
export function ScheduleSkeleton() {
  return (
    <Loading>
      <div className={styles['frame']}>
        <div className={`stack-3 ${styles['bones']}`}>
          {WEEKDAYS.map((day) => (
            <div key={day} className={styles['bone']}>
              <Skeleton shape="card" />
            </div>
          ))}
        </div>
      </div>
      <Skeleton count={2} />
    </Loading>
  );
}

import { Loading, Skeleton } from '../../kit/feedback/skeleton.tsx';
import styles from './overview-skeleton.module.css';

/** The overview on its way: tabs, and weeks with their cards. */
export function OverviewSkeleton() {
  return (
    <Loading>
      <div className={styles['tabs']}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
      {[0, 1].map((week) => (
        <div key={week} className="stack-4">
          <Skeleton shape="title" />
          <div className={styles['cards']}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

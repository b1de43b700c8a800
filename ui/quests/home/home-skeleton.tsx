import { Loading, Skeleton } from '../../kit/feedback/skeleton.tsx';
import styles from './home.module.css';

/** The skeleton of home: a card, the trail, the challenges of a week. */
export function HomeSkeleton() {
  return (
    <Loading>
      <Skeleton />
      <div className={`panel ${styles['boneCard']}`}>
        <Skeleton shape="title" />
        <Skeleton count={2} />
        <Skeleton shape="circle" />
      </div>
      <div className={styles['boneTrail']}>
        {[0, 1, 2, 3].map((week) => (
          <Skeleton key={week} shape="circle" />
        ))}
      </div>
      <Skeleton count={3} />
    </Loading>
  );
}

import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import styles from './achievement-list.module.css';

export function AchievementSkeleton() {
  return (
    <Loading>
      <div className={styles['list']}>
        {[0, 1, 2].map((card) => (
          <div key={card} className={`panel ${styles['card']}`}>
            <span className={styles['picture']} />
            <div className={`stack-2 ${styles['words']}`}>
              <Skeleton shape="title" />
              <Skeleton count={2} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

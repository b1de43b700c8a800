import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { RetryNotice } from '../kit/notice.tsx';
import { Loading, Skeleton } from '../kit/skeleton.tsx';
import { ErrorState } from '../kit/states.tsx';
import type { Task } from '../kit/task.ts';
import styles from './operator.module.css';

interface DeskPartProps {
  arrive: Task;
  isKnown: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** A part of the desk while it comes, when it cannot, and once it is there; to whom it does not belong it is no page at all. */
export const DeskPart = observer(function DeskPart({ arrive, isKnown, onRetry, children }: DeskPartProps) {
  const { refusal } = arrive;
  if (refusal?.key === 'errorForbidden') return <Navigate to="/home" replace />;
  if (isKnown)
    return (
      <div className={styles['part']}>
        <RetryNotice refusal={refusal} onRetry={onRetry} />
        {children}
      </div>
    );
  if (refusal) return <ErrorState refusal={refusal} onRetry={onRetry} />;
  return (
    <Loading>
      <div className={styles['bones']}>
        <Skeleton shape="title" />
        <Skeleton count={8} />
      </div>
    </Loading>
  );
});

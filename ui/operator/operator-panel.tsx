import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { RetryNotice } from '../kit/feedback/notice.tsx';
import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../kit/feedback/page-states.tsx';
import { ButtonLink } from '../kit/form/button.tsx';
import type { Task } from '../kit/async/task.ts';
import styles from './operator.module.css';

interface OperatorPanelProps {
  load: Task;
  isLoaded: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** A panel of the operator page: loading, failed or loaded; shows "page not found" to anyone else. */
export const OperatorPanel = observer(function OperatorPanel({
  load,
  isLoaded,
  onRetry,
  children,
}: OperatorPanelProps) {
  const { refusal } = load;
  if (refusal?.key === 'errorForbidden') return <Navigate to="/home" replace />;
  if (refusal?.key === 'errorSecondFactorRequired')
    return (
      <EmptyState
        illustration="fog"
        title={refusal.message}
        action={<ButtonLink to="/settings/two_step_log_in">{formatMessage('consoleSecondFactor')}</ButtonLink>}
      />
    );
  if (isLoaded)
    return (
      <div className="stack-5">
        <RetryNotice refusal={refusal} onRetry={onRetry} />
        {children}
      </div>
    );
  if (refusal) return <ErrorState refusal={refusal} onRetry={onRetry} />;
  return (
    <Loading>
      <div className={`panel ${styles['bones']}`}>
        <Skeleton shape="title" />
        <Skeleton count={8} />
      </div>
    </Loading>
  );
});

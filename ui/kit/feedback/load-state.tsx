import { observer } from 'mobx-react-lite';
import type { Task } from '../async/task.ts';
import { RetryNotice } from './notice.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

/**
 * Shown in place of content that is not loaded: skeleton lines while it loads, or the error with a button to try again.
 */
export const LoadState = observer(function LoadState({ load, lines }: { load: Task; lines: number }) {
  if (load.refusal) return <RetryNotice refusal={load.refusal} onRetry={() => void load.run()} />;
  return (
    <Loading>
      <Skeleton count={lines} />
    </Loading>
  );
});

import { observer } from 'mobx-react-lite';
import type { Task } from '../async/task.ts';
import { RetryNotice } from './notice.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

/** What stands in the place of something that is not loaded: lines while it loads, or why it could not be, with a way to try again. */
export const LoadState = observer(function LoadState({ load, lines }: { load: Task; lines: number }) {
  if (load.refusal) return <RetryNotice refusal={load.refusal} onRetry={() => void load.run()} />;
  return (
    <Loading>
      <Skeleton count={lines} />
    </Loading>
  );
});

import { observer } from 'mobx-react-lite';
import { type MessageKey, formatMessage } from '#core/messages';
import type { Task } from '../kit/async/task.ts';
import { RefusalNotice } from '../kit/feedback/notice.tsx';
import { Button } from '../kit/form/button.tsx';
import styles from './operator.module.css';

interface MoreRowsProps {
  list: {
    readonly hasMore: boolean;
    readonly loadMore: Task;
    readonly loaded: { readonly rows: readonly unknown[] } | undefined;
  };
  /** The total number of rows in the list; absent if it is not counted. */
  count?: number | undefined;
  label: MessageKey;
}

/** The number of visible rows, and a button that loads more. */
export const MoreRows = observer(function MoreRows({ list, count, label }: MoreRowsProps) {
  const { hasMore, loadMore, loaded } = list;
  return (
    <>
      <RefusalNotice refusal={loadMore.refusal} />
      {count !== undefined && (
        <p className={styles['count']} role="status">
          {formatMessage('consoleShown', {
            shown: loaded?.rows.length ?? 0,
            count,
          })}
        </p>
      )}
      {hasMore && (
        <div className={styles['more']}>
          <Button variant="quiet" isPending={loadMore.isPending} onPress={() => void loadMore.run()}>
            {formatMessage(label)}
          </Button>
        </div>
      )}
    </>
  );
});

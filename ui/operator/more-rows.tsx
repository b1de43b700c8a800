import { observer } from 'mobx-react-lite';
import { LOCALE, type MessageKey, formatMessage } from '#core/messages';
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
  /** How many rows the list has, shown or not; absent where nobody counts them. */
  count?: number | undefined;
  label: MessageKey;
}

/** How much of a list is shown, and the way to more of it. */
export const MoreRows = observer(function MoreRows({ list, count, label }: MoreRowsProps) {
  const { hasMore, loadMore, loaded } = list;
  return (
    <>
      <RefusalNotice refusal={loadMore.refusal} />
      {count !== undefined && (
        <p className={styles['count']} role="status">
          {formatMessage('consoleShown', {
            shown: (loaded?.rows.length ?? 0).toLocaleString(LOCALE),
            count: count.toLocaleString(LOCALE),
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

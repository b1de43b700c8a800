import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { LoadFailedNotice } from '../../kit/feedback/load-failed-notice.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { RefusalNotice } from '../../kit/feedback/notice.tsx';
import { OutboxState } from './outbox.state.ts';
import styles from './outbox.module.css';
import type { OutboxItemProps } from './outbox-item.tsx';

const LazyOutboxItem = lazyComponent<OutboxItemProps>(
  async () => (await import('./outbox-item.tsx')).OutboxItem,
  LoadFailedNotice,
);

/** Preloads the code of the list before a submission, so that it opens without a network. */
export const preloadOutboxItem = LazyOutboxItem.preload;

/** Shows on every page how many submissions wait for the network, and lists them in a dialog. */
export const Outbox = observer(function Outbox() {
  const outbox = useViewModel(OutboxState);
  const [isOpen, setOpen] = useState(false);
  const { entries, send, summary, hasPending: isAnyWaiting, sendAll } = outbox;
  const close = (): void => setOpen(false);
  return (
    <>
      {entries.length > 0 && (
        <aside className={styles['strip']} aria-label={formatMessage('outboxTitle')}>
          <Icon name={isAnyWaiting ? 'waiting' : 'warning'} />
          <span>{formatMessage(summary.key, summary.details)}</span>
          <Button variant="plain" subject={formatMessage('outboxTitle')} onPress={() => setOpen(true)}>
            {formatMessage('outboxShow')}
          </Button>
        </aside>
      )}
      <Dialog
        title={formatMessage('outboxTitle')}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onPress={close}>
              {formatMessage('close')}
            </Button>
            {isAnyWaiting && (
              <Button isPending={send.isPending} onPress={() => void sendAll()}>
                {formatMessage('outboxSend')}
              </Button>
            )}
          </>
        }
      >
        <p className={styles['lead']}>{formatMessage(entries.length > 0 ? 'outboxLead' : 'outboxEmpty')}</p>
        <RefusalNotice refusal={isAnyWaiting ? send.refusal : undefined} />
        <ul className={styles['list']}>
          {entries.map((entry) => (
            <LazyOutboxItem.Component key={entry.submission} entry={entry} onLeave={close} />
          ))}
        </ul>
      </Dialog>
    </>
  );
});

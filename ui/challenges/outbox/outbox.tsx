import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StoredOutboxEntry } from '#core/challenges';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../app/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { focusMainContent, useOnFocusLost } from '../../kit/browser/focus-management.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { RefusalNotice } from '../../kit/feedback/notice.tsx';
import { OutboxState } from './outbox.state.ts';
import styles from './outbox.module.css';
import { DraftParts } from '../drafts/draft-parts.tsx';

/** Shows on every page how many submissions wait for the network, and lists them in a dialog. */
export const Outbox = observer(function Outbox() {
  const outbox = useViewModel(OutboxState);
  const [isOpen, setOpen] = useState(false);
  const { entries, send, summary, hasPending: isAnyWaiting, sendAll } = outbox;
  const close = (): void => setOpen(false);
  useOnFocusLost(entries.length === 0 && !isOpen, focusMainContent);
  return (
    <>
      {entries.length > 0 && (
        <aside className={styles['strip']} aria-label={formatMessage('outboxTitle')}>
          <Icon name={isAnyWaiting ? 'clock' : 'warning'} />
          <span>{formatMessage(summary.key, summary.details)}</span>
          <Button variant="plain" onPress={() => setOpen(true)}>
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
            <OutboxItem key={entry.submission} entry={entry} onLeave={close} />
          ))}
        </ul>
      </Dialog>
    </>
  );
});

/** One outbox entry: its title, its time, its status, and a link to its step. */
const OutboxItem = observer(function OutboxItem({ entry, onLeave }: { entry: StoredOutboxEntry; onLeave: () => void }) {
  const outbox = useViewModel(OutboxState);
  const { challenge, place, title, challengeTitle, isEdit, refusal, pieces } = entry;
  const isGoing = outbox.isSending(entry);
  const state = refusal ? 'outboxRefused' : isGoing ? 'outboxGoing' : 'outboxWaiting';
  return (
    <li className={styles['entry']}>
      <p className={styles['title']}>{isEdit ? formatMessage('outboxEdit', { title }) : title}</p>
      <p className={styles['facts']}>
        {formatMessage('outboxOf', { challenge: challengeTitle })}
        <br />
        {formatMessage('outboxPutAt', outbox.queuedAt(entry))}
      </p>
      <p className={styles['state']} data-refused={refusal !== null || undefined} role="status">
        <Icon name={refusal ? 'warning' : isGoing ? 'upload' : 'clock'} />
        <span>
          {refusal ? `${formatMessage(state)}: ${formatMessage(refusal.key, refusal.details)}` : formatMessage(state)}
        </span>
      </p>
      {refusal && pieces.length > 0 && (
        <div className={styles['words']}>
          <p className={styles['facts']}>{formatMessage('outboxWords')}</p>
          <DraftParts parts={pieces} />
        </div>
      )}
      <div className={styles['actions']}>
        <Link className={styles['link']} to={`/challenge/${challenge}/${place}`} onClick={onLeave}>
          {formatMessage('outboxGoTo')}
        </Link>
        <Button variant="plain" isDisabled={isGoing} onPress={() => outbox.remove(entry)}>
          {formatMessage(refusal ? 'outboxRemove' : 'outboxTakeBack')}
        </Button>
      </div>
    </li>
  );
});

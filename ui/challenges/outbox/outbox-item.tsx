import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import type { StoredOutboxEntry } from '#core/challenges';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button, Subject } from '../../kit/form/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { DraftParts } from '../drafts/draft-parts.tsx';
import styles from './outbox.module.css';
import { OutboxState } from './outbox.state.ts';

export interface OutboxItemProps {
  entry: StoredOutboxEntry;
  onLeave: () => void;
}

/** One outbox entry: its title, its time, its status, and a link to its step. */
export const OutboxItem = observer(function OutboxItem({ entry, onLeave }: OutboxItemProps) {
  const outbox = useViewModel(OutboxState);
  const { challenge, place, title, challengeTitle, isEdit, feedback, refusal, pieces } = entry;
  const isGoing = outbox.isSending(entry);
  const name = isEdit ? formatMessage('outboxEdit', { title }) : title;
  const state = refusal ? 'outboxRefused' : isGoing ? 'outboxGoing' : 'outboxWaiting';
  return (
    <li className={`stack-2 ${styles['entry']}`}>
      <p className="semibold">{name}</p>
      <p className="hint">
        {formatMessage('outboxOf', { challenge: challengeTitle })}
        <br />
        {formatMessage('outboxPutAt', outbox.queuedAt(entry))}
      </p>
      <p className={styles['state']} data-refused={refusal !== null || undefined} role="status">
        <Icon name={refusal ? 'warning' : isGoing ? 'upload' : 'waiting'} />
        <span>
          {refusal ? `${formatMessage(state)}: ${formatMessage(refusal.key, refusal.details)}` : formatMessage(state)}
        </span>
      </p>
      {refusal && pieces.length > 0 && (
        <div className="stack-2">
          <p className="hint">{formatMessage('outboxWords')}</p>
          <DraftParts parts={pieces} />
        </div>
      )}
      <div className={styles['actions']}>
        <Link className={styles['link']} to={feedback?.path ?? `/challenge/${challenge}/${place}`} onClick={onLeave}>
          {formatMessage('outboxGoTo')}
          <Subject of={name} />
        </Link>
        <Button variant="plain" subject={name} isDisabled={isGoing} onPress={() => outbox.remove(entry)}>
          {formatMessage(refusal ? 'outboxRemove' : 'outboxTakeBack')}
        </Button>
      </div>
    </li>
  );
});

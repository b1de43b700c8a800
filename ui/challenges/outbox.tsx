import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router';
import type { KeptEntry } from '#core/challenges';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { focusContent, useLostFocus } from '../kit/focus.ts';
import { Icon } from '../kit/icon.tsx';
import { RefusalNotice } from '../kit/notice.tsx';
import { OutboxState } from './outbox.state.ts';
import styles from './outbox.module.css';
import { Pieces } from './pieces.tsx';

/** What found no network, in the frame of every page for as long as there is any: how much it is, and behind that what. */
export const Outbox = observer(function Outbox() {
  const outbox = useViewModel(OutboxState);
  const [isOpen, setOpen] = useState(false);
  const { entries, send, summary, isWaiting: isAnyWaiting, sendAll } = outbox;
  const close = (): void => setOpen(false);
  useLostFocus(entries.length === 0 && !isOpen, focusContent);
  return (
    <>
      {entries.length > 0 && (
        <aside className={styles['strip']} aria-label={say('outboxTitle')}>
          <Icon name={isAnyWaiting ? 'clock' : 'warning'} />
          <span>{say(summary.key, summary.details)}</span>
          <Button variant="plain" onPress={() => setOpen(true)}>
            {say('outboxShow')}
          </Button>
        </aside>
      )}
      <Dialog
        title={say('outboxTitle')}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onPress={close}>
              {say('close')}
            </Button>
            {isAnyWaiting && (
              <Button isPending={send.isPending} onPress={() => void sendAll()}>
                {say('outboxSend')}
              </Button>
            )}
          </>
        }
      >
        <p className={styles['lead']}>{say(entries.length > 0 ? 'outboxLead' : 'outboxEmpty')}</p>
        <RefusalNotice refusal={isAnyWaiting ? send.refusal : undefined} />
        <ul className={styles['list']}>
          {entries.map((entry) => (
            <Entry key={entry.submission} entry={entry} onLeave={close} />
          ))}
        </ul>
      </Dialog>
    </>
  );
});

/** One entry: what it is, since when it is here, how it stands, and the way to where it was written. */
const Entry = observer(function Entry({ entry, onLeave }: { entry: KeptEntry; onLeave: () => void }) {
  const outbox = useViewModel(OutboxState);
  const { challenge, place, title, challengeTitle, isEdit, refusal, pieces } = entry;
  const isGoing = outbox.isGoing(entry);
  const state = refusal ? 'outboxRefused' : isGoing ? 'outboxGoing' : 'outboxWaiting';
  return (
    <li className={styles['entry']}>
      <p className={styles['title']}>{isEdit ? say('outboxEdit', { title }) : title}</p>
      <p className={styles['facts']}>
        {say('outboxOf', { challenge: challengeTitle })}
        <br />
        {say('outboxPutAt', outbox.momentOf(entry))}
      </p>
      <p className={styles['state']} data-refused={refusal !== null || undefined} role="status">
        <Icon name={refusal ? 'warning' : isGoing ? 'upload' : 'clock'} />
        <span>{refusal ? `${say(state)}: ${say(refusal.key, refusal.details)}` : say(state)}</span>
      </p>
      {refusal && pieces.length > 0 && (
        <div className={styles['words']}>
          <p className={styles['facts']}>{say('outboxWords')}</p>
          <Pieces pieces={pieces} />
        </div>
      )}
      <div className={styles['actions']}>
        <Link className={styles['link']} to={`/challenge/${challenge}/${place}`} onClick={onLeave}>
          {say('outboxGoTo')}
        </Link>
        <Button variant="plain" isDisabled={isGoing} onPress={() => outbox.takeOut(entry)}>
          {say(refusal ? 'outboxRemove' : 'outboxTakeBack')}
        </Button>
      </div>
    </li>
  );
});

import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { KeptEntry } from '#core/challenges';
import { say } from '#core/messages';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Notice } from '../kit/notice.tsx';
import { ProgressBar } from '../kit/progress.tsx';
import type { ChallengeViewModel } from './challenge.view-model.ts';
import styles from './on-its-way.module.css';
import type { OutboxState } from './outbox.state.ts';

interface Walk {
  walk: ChallengeViewModel;
}

/** What is on its way from this place: files, which hold its completion back, and a completion that waits for the network. */
export const OnItsWay = observer(function OnItsWay({ walk }: Walk) {
  const { outgoing } = walk;
  const { complaint, progress, waiting, outbox } = outgoing;
  useEffect(() => outgoing.follow(), [outgoing, outbox.entries]);
  return (
    <>
      {complaint && <Notice tone="danger">{say(complaint.key, complaint.details)}</Notice>}
      {progress !== undefined && (
        <div className={styles['uploads']}>
          <span aria-hidden="true">{say('uploadsOverall', { percent: Math.floor(progress) })}</span>
          <ProgressBar percent={progress} label={say('uploadsOverall', { percent: Math.floor(progress) })} />
        </div>
      )}
      {waiting && <InOutbox entry={waiting} outbox={outbox} />}
    </>
  );
});

/** That what was written here waits in the outbox, and how to take it back. */
export const InOutbox = observer(function InOutbox({ entry, outbox }: { entry: KeptEntry; outbox: OutboxState }) {
  return (
    <Notice>
      <p className={styles['words']}>{say(entry.isEdit ? 'outboxEditHere' : 'outboxHere')}</p>
      <div className={styles['take']}>
        <Button variant="plain" isDisabled={outbox.isGoing(entry)} onPress={() => outbox.takeOut(entry)}>
          {say('outboxTakeBack')}
        </Button>
      </div>
    </Notice>
  );
});

/** How to go on from a place that waits in the outbox: to the next step, or by sending what ends the challenge. */
export const OnwardWaiting = observer(function OnwardWaiting({ walk }: Walk) {
  const { challenge, isPost, place, steps, outgoing } = walk;
  const { outbox } = outgoing;
  if (isPost)
    return (
      <Button isLarge isPending={outbox.send.isPending} onPress={() => void outbox.sendAll()}>
        {say('outboxSend')}
      </Button>
    );
  return (
    <ButtonLink to={`/challenge/${challenge?.id}/${place + 1}`} isLarge>
      {say(place + 1 === steps.length ? 'postNext' : 'stepNext')}
      <Icon name="next" />
    </ButtonLink>
  );
});

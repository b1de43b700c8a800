import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { DraftSaving } from '#core/applets';
import { isSettled } from '#core/challenges';
import { type MessageKey, say } from '#core/messages';
import { Button, ButtonLink } from '../kit/button.tsx';
import { focusContent, useLostFocus } from '../kit/focus.ts';
import { Icon } from '../kit/icon.tsx';
import { Notice, RefusalNotice } from '../kit/notice.tsx';
import type { ChallengeViewModel } from './challenge.view-model.ts';
import styles from './complete-bar.module.css';
import { OnItsWay, OnwardWaiting } from './on-its-way.tsx';
import { asksToRefresh } from './question.ts';

/** What was saved, and the one button that goes on; it stays in reach at the bottom of a small screen. */
export const CompleteBar = observer(function CompleteBar({ walk }: { walk: ChallengeViewModel }) {
  const { send, open, versions } = walk;
  const id = useId();
  const { refusal } = send;
  const isOutdated = refusal !== undefined && asksToRefresh(refusal.key);
  useLostFocus(isOutdated, focusContent);
  return (
    <div className={styles['place']}>
      <div className={styles['bar']}>
        <RefusalNotice refusal={refusal ?? open.refusal} />
        <OnItsWay walk={walk} />
        {versions && (
          <Notice>
            <span id={id}>{say('twoDraftsFirst')}</span>
          </Notice>
        )}
        <div className={styles['line']}>
          <SaveState walk={walk} />
          {isOutdated ? (
            <Button isLarge isPending={open.isPending} onPress={walk.refresh}>
              {say('refreshPage')}
            </Button>
          ) : (
            <Onward walk={walk} whyNot={versions && id} />
          )}
        </div>
      </div>
    </div>
  );
});

interface OnwardProps {
  walk: ChallengeViewModel;
  /** The id of what keeps it from being completed, while anything does. */
  whyNot: string | undefined;
}

const Onward = observer(function Onward({ walk, whyNot }: OnwardProps) {
  const { challenge, isCompleted, isPost, step, steps, place, send, outgoing } = walk;
  if (!challenge) return null;
  if (outgoing.waiting) return <OnwardWaiting walk={walk} />;
  if (isCompleted)
    return isPost ? (
      <ButtonLink to="/home" isLarge>
        {say('celebrateHome')}
      </ButtonLink>
    ) : (
      <ButtonLink to={`/challenge/${challenge.id}/${place + 1}`} isLarge>
        {say(place + 1 === steps.length ? 'postNext' : 'stepNext')}
        <Icon name="next" />
      </ButtonLink>
    );
  return (
    <Button
      isLarge
      isPending={send.isPending}
      isDisabled={whyNot !== undefined}
      describedBy={whyNot}
      onPress={walk.complete}
    >
      {isPost ? (challenge.content.post.doneButton ?? say('postComplete')) : (step?.doneButton ?? say('stepComplete'))}
    </Button>
  );
});

/** Where what was written is now; that it is safe is read out once, not with every letter that reaches the server. */
const SaveState = observer(function SaveState({ walk }: { walk: ChallengeViewModel }) {
  const { isCompleted, isWritable, writing, outgoing } = walk;
  const saving = isCompleted ? 'completed' : outgoing.waiting ? 'waiting' : (writing?.saving ?? 'nothing');
  const isLost = saving === 'nowhere';
  if (!isCompleted && !isWritable) return null;
  return (
    <p className={styles['saved']} data-lost={isLost || undefined}>
      <Icon name={isLost ? 'warning' : saving === 'nothing' ? 'pencil' : 'check'} />
      <span>
        <span role="status">{say(saving === 'server' && writing?.isKeptHere ? 'savedHere' : SAVED[saving])}</span>{' '}
        {(saving === 'here' || saving === 'server') && <ServerState walk={walk} />}
      </span>
    </p>
  );
});

const ServerState = observer(function ServerState({ walk }: { walk: ChallengeViewModel }) {
  const { saver, writing } = walk;
  const { refusal, savedAt } = saver ?? {};
  if (writing?.saving === 'server')
    return savedAt === undefined
      ? say('savedAlsoOnServer')
      : say('savedAlsoOnServerAt', { time: walk.timeOf(savedAt) });
  if (!refusal) return null;
  return isSettled(refusal.key) ? say('savedNotOnServer', { reason: refusal.message }) : say('savedNotYetOnServer');
});

const SAVED: Readonly<Record<DraftSaving | 'completed' | 'waiting', MessageKey>> = {
  nothing: 'savedNothing',
  here: 'savedHere',
  server: 'savedServer',
  nowhere: 'savedNowhere',
  completed: 'savedOnServer',
  waiting: 'outboxSaved',
};

import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { Button, ButtonLink } from '../kit/button.tsx';
import { focusContent, useLostFocus } from '../kit/focus.ts';
import { Icon } from '../kit/icon.tsx';
import { RefusalNotice } from '../kit/notice.tsx';
import type { ChallengeViewModel } from './challenge.view-model.ts';
import styles from './complete-bar.module.css';
import { asksToRefresh } from './question.ts';

/** What was saved, and the one button that goes on; it stays in reach at the bottom of a small screen. */
export const CompleteBar = observer(function CompleteBar({ walk }: { walk: ChallengeViewModel }) {
  const { send, open } = walk;
  const { refusal } = send;
  const isOutdated = refusal !== undefined && asksToRefresh(refusal.key);
  useLostFocus(isOutdated, focusContent);
  return (
    <div className={styles['place']}>
      <div className={styles['bar']}>
        <RefusalNotice refusal={refusal ?? open.refusal} />
        <div className={styles['line']}>
          <SaveState walk={walk} />
          {isOutdated ? (
            <Button isLarge isPending={open.isPending} onPress={walk.refresh}>
              {say('refreshPage')}
            </Button>
          ) : (
            <Onward walk={walk} />
          )}
        </div>
      </div>
    </div>
  );
});

const Onward = observer(function Onward({ walk }: { walk: ChallengeViewModel }) {
  const { challenge, isCompleted, isPost, step, steps, place, send } = walk;
  if (!challenge) return null;
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
    <Button isLarge isPending={send.isPending} onPress={walk.complete}>
      {isPost ? (challenge.content.post.doneButton ?? say('postComplete')) : (step?.doneButton ?? say('stepComplete'))}
    </Button>
  );
});

/** Where what was written is now; it is read out when that changes, not with every letter. */
const SaveState = observer(function SaveState({ walk }: { walk: ChallengeViewModel }) {
  const { isCompleted, isWritable, writing } = walk;
  const isLost = !isCompleted && writing?.saved === 'nowhere';
  if (!isCompleted && !isWritable) return null;
  const key = isCompleted ? 'savedOnServer' : isLost ? 'savedNowhere' : savedKey(writing?.saved === 'here');
  return (
    <p className={styles['saved']} data-lost={isLost || undefined} role="status">
      <Icon name={isLost ? 'warning' : key === 'savedNothing' ? 'pencil' : 'check'} />
      {say(key)}
    </p>
  );
});

const savedKey = (isSaved: boolean) => (isSaved ? 'savedHere' : 'savedNothing');

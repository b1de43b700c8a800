import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Agreement } from '#core/challenges';
import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import type { ChallengeViewModel } from './challenge.view-model.ts';
import styles from './questions.module.css';

/** What has to be settled before something is completed, as a question over the page. */
export const Questions = observer(function Questions({ walk }: { walk: ChallengeViewModel }) {
  const { question, challenge } = walk;
  switch (question?.kind) {
    case 'options unadded':
    case 'artifacts missing':
      return (
        <CannotContinue walk={walk} lead={say('cannotContinueArtifacts')}>
          {question.titles.map((title, place) => (
            <li key={place}>
              {say(question.kind === 'options unadded' ? 'optionUnadded' : 'completeAllApplets', { artifacts: title })}
            </li>
          ))}
        </CannotContinue>
      );
    case 'steps missing':
      return (
        <CannotContinue walk={walk} lead={say('cannotContinueSteps')}>
          {question.steps.map(({ place, title }) => (
            <li key={place}>
              <Link className={styles['link']} to={`/challenge/${challenge?.id}/${place}`} onClick={walk.dismiss}>
                {say('stepLink', { number: place + 1, title })}
              </Link>
            </li>
          ))}
        </CannotContinue>
      );
    case 'leave out':
      return (
        <MayContinue walk={walk} to="leave out" title={say('leaveOutTitle')} confirm={say('leaveOutConfirm')}>
          <p>{say('leaveOut')}</p>
          <ul className={styles['list']}>
            {question.titles.map((title, place) => (
              <li key={place}>{title}</li>
            ))}
          </ul>
        </MayContinue>
      );
    case 'not scheduled':
      return (
        <MayContinue
          walk={walk}
          to="not scheduled"
          title={say('notScheduledTitle')}
          confirm={say('notScheduledConfirm')}
        >
          <p>{say(question.key)}</p>
        </MayContinue>
      );
    case undefined:
      return null;
  }
});

interface CannotContinueProps {
  walk: ChallengeViewModel;
  lead: string;
  children: ReactNode;
}

function CannotContinue({ walk, lead, children }: CannotContinueProps) {
  return (
    <Dialog
      title={say('cannotContinue')}
      isOpen
      onClose={walk.dismiss}
      actions={<Button onPress={walk.dismiss}>{say('cannotContinueClose')}</Button>}
    >
      <p>{lead}</p>
      <ul className={styles['list']}>{children}</ul>
    </Dialog>
  );
}

interface MayContinueProps {
  walk: ChallengeViewModel;
  to: Agreement;
  title: string;
  confirm: string;
  children: ReactNode;
}

function MayContinue({ walk, to, title, confirm, children }: MayContinueProps) {
  return (
    <Dialog
      title={title}
      isOpen
      isAlert
      onClose={walk.dismiss}
      actions={
        <>
          <Button variant="quiet" onPress={walk.dismiss}>
            {say('leaveOutCancel')}
          </Button>
          <Button onPress={() => walk.agree(to)}>{confirm}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

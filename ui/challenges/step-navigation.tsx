import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { backDestination } from '#core/challenges';
import { formatMessage } from '#core/messages';
import { Icon } from '../kit/media/icon.tsx';
import type { ChallengeViewModel } from './challenge.view-model.ts';
import styles from './step-navigation.module.css';

interface BackLinkProps {
  viewModel: ChallengeViewModel;
  /** Goes to the page of this app that was open before the challenge, if there was one. */
  leave: (() => void) | undefined;
}

/** A link to the previous step, and on the first one to the page before the challenge (STP-11). */
const BackLink = observer(function BackLink({ viewModel, leave }: BackLinkProps) {
  const destination = backDestination(viewModel.position, '/home');
  if (destination.kind === 'place')
    return (
      <Link
        className={`inline-1 ${styles['back']}`}
        to={`/challenge/${viewModel.challenge?.id}/${destination.place}`}
        aria-label={formatMessage('backToStep', { number: destination.place + 1 })}
      >
        <Icon name="previous" />
        {formatMessage('back')}
      </Link>
    );
  if (leave)
    return (
      <button type="button" className={`inline-1 ${styles['back']}`} onClick={leave}>
        <Icon name="previous" />
        {formatMessage('back')}
      </button>
    );
  return (
    <Link className={`inline-1 ${styles['back']}`} to={destination.to}>
      <Icon name="previous" />
      {formatMessage('backHome')}
    </Link>
  );
});

interface StepNavigationProps {
  viewModel: ChallengeViewModel;
  /** Goes to the page of this app that was open before the challenge, if there was one. */
  leave: (() => void) | undefined;
}

/** The steps of a challenge as a thin line at the top: which are done, which one is open, and the post at the end. */
export const StepNavigation = observer(function StepNavigation({ viewModel, leave }: StepNavigationProps) {
  const { challenge, steps, stepsDone, position, isPost } = viewModel;
  if (!challenge) return null;
  const { id, content } = challenge;
  return (
    <nav className={styles['line']} aria-label={formatMessage('stepsOf')}>
      <BackLink viewModel={viewModel} leave={leave} />
      <ol className={styles['steps']}>
        {steps.map((step, index) => (
          <li key={step.id} className={styles['piece']} data-done={stepsDone[index] || undefined}>
            <Link
              className={styles['stone']}
              to={`/challenge/${id}/${index}`}
              aria-label={formatMessage(stepsDone[index] ? 'stepLinkDone' : 'stepLink', {
                number: index + 1,
                title: step.title,
              })}
              aria-current={index === position ? 'step' : undefined}
            >
              <span className={styles['dot']}>{stepsDone[index] && <Icon name="check" />}</span>
            </Link>
          </li>
        ))}
        <li className={styles['piece']} data-done={challenge.completed || undefined}>
          <Link
            className={styles['stone']}
            to={`/challenge/${id}/${steps.length}`}
            aria-label={formatMessage(challenge.completed ? 'postLinkDone' : 'postLink', { title: content.post.title })}
            aria-current={isPost ? 'step' : undefined}
          >
            <span className={styles['dot']} data-post="">
              <Icon name={challenge.completed ? 'check' : 'pencil'} />
            </span>
          </Link>
        </li>
      </ol>
    </nav>
  );
});

import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { say } from '#core/messages';
import { Icon } from '../kit/icon.tsx';
import type { ChallengeViewModel } from './challenge.view-model.ts';
import styles from './steps-line.module.css';
import { WayBack } from './way-back.tsx';

interface StepsLineProps {
  walk: ChallengeViewModel;
  /** Whether somebody came here from another page of ours. */
  isOverPage: boolean;
}

/** The steps of a challenge as a slim line on top: which are done, which one is open, and the post at its end. */
export const StepsLine = observer(function StepsLine({ walk, isOverPage }: StepsLineProps) {
  const { challenge, steps, done, place, isPost } = walk;
  if (!challenge) return null;
  const { id, content } = challenge;
  return (
    <nav className={styles['line']} aria-label={say('stepsOf')}>
      <WayBack walk={walk} isOverPage={isOverPage} />
      <ol className={styles['steps']}>
        {steps.map((step, index) => (
          <li key={step.id} className={styles['piece']} data-done={done[index] || undefined}>
            <Link
              className={styles['stone']}
              to={`/challenge/${id}/${index}`}
              aria-label={say(done[index] ? 'stepLinkDone' : 'stepLink', { number: index + 1, title: step.title })}
              aria-current={index === place ? 'step' : undefined}
            >
              <span className={styles['dot']}>{done[index] && <Icon name="check" />}</span>
            </Link>
          </li>
        ))}
        <li className={styles['piece']} data-done={challenge.completed || undefined}>
          <Link
            className={styles['stone']}
            to={`/challenge/${id}/${steps.length}`}
            aria-label={say(challenge.completed ? 'postLinkDone' : 'postLink', { title: content.post.title })}
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

import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router';
import { wayBack } from '#core/challenges';
import { say } from '#core/messages';
import { Icon } from '../kit/icon.tsx';
import type { ChallengeViewModel } from './challenge.view-model.ts';
import styles from './steps-line.module.css';

interface WayBackProps {
  walk: ChallengeViewModel;
  /** Whether somebody came here from another page of ours. */
  isOverPage: boolean;
}

/** Leads to the place before, and from the first one to where somebody came from (STP-11). */
export const WayBack = observer(function WayBack({ walk, isOverPage }: WayBackProps) {
  const navigate = useNavigate();
  const way = wayBack(walk.place, '/home');
  if (way.kind === 'place')
    return (
      <Link
        className={styles['back']}
        to={`/challenge/${walk.challenge?.id}/${way.place}`}
        aria-label={say('backToStep', { number: way.place + 1 })}
      >
        <Icon name="previous" />
        {say('back')}
      </Link>
    );
  if (isOverPage)
    return (
      <button type="button" className={styles['back']} onClick={() => void navigate(-1)}>
        <Icon name="previous" />
        {say('back')}
      </button>
    );
  return (
    <Link className={styles['back']} to={way.to}>
      <Icon name="previous" />
      {say('backHome')}
    </Link>
  );
});

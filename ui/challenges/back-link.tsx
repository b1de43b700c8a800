import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router';
import { backDestination } from '#core/challenges';
import { formatMessage } from '#core/messages';
import { Icon } from '../kit/media/icon.tsx';
import type { ChallengeViewModel } from './challenge.view-model.ts';
import styles from './step-navigation.module.css';

interface BackLinkProps {
  viewModel: ChallengeViewModel;
  /** Whether somebody came here from another page of ours. */
  hasPreviousPage: boolean;
}

/** Leads to the previous step, and from the first one to where somebody came from (STP-11). */
export const BackLink = observer(function BackLink({ viewModel, hasPreviousPage }: BackLinkProps) {
  const navigate = useNavigate();
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
  if (hasPreviousPage)
    return (
      <button type="button" className={`inline-1 ${styles['back']}`} onClick={() => void navigate(-1)}>
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

import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../app/view-model-provider.tsx';
import { ErrorState } from '../../kit/feedback/page-states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { HomeViewModel } from './home.view-model.ts';

/** QST-5 · Leads to where the Traveler stopped: the open step of the next challenge, else home. */
export const ResumeScreen = observer(function ResumeScreen() {
  const home = useViewModel(HomeViewModel);
  const { load, next, hasNoQuest } = home;
  useEffect(() => void load.run(), [load]);

  if (hasNoQuest) return <Navigate to="/home" replace />;
  if (load.refusal && !next)
    return (
      <Page title={formatMessage('nextChallenge')}>
        <ErrorState refusal={load.refusal} onRetry={() => void load.run()} />
      </Page>
    );
  if (!next || !(load.isFulfilled || load.refusal))
    return (
      <Page title={formatMessage('nextChallenge')} isTitleHidden>
        <HomeSkeleton />
      </Page>
    );
  const target = 'challenge' in next ? `/challenge/${next.challenge.id}/${next.step}` : '/home';
  return <Navigate to={target} replace />;
});

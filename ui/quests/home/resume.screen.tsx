import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { ErrorState } from '../../kit/feedback/page-states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { ResumeViewModel } from './resume.view-model.ts';

/** QST-5 · Redirects to the next open step, else home. */
export const ResumeScreen = observer(function ResumeScreen() {
  const { find, path } = useViewModel(ResumeViewModel);
  useEffect(() => void find.run(), [find]);

  if (path !== undefined) return <Navigate to={path} replace />;
  return (
    <Page title={formatMessage('nextChallenge')} isTitleHidden={!find.refusal}>
      {find.refusal ? <ErrorState refusal={find.refusal} onRetry={() => void find.run()} /> : <HomeSkeleton />}
    </Page>
  );
});

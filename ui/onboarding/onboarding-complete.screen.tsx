import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Button } from '../kit/form/button.tsx';
import { ContourBackground } from '../kit/illustration/contour-background.tsx';
import { Illustration } from '../kit/illustration/illustration.tsx';
import { PageTitle } from '../kit/layout/page.tsx';
import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import { ErrorState } from '../kit/feedback/page-states.tsx';
import styles from './loading.module.css';
import { OnboardingCompleteViewModel } from './onboarding-complete.view-model.ts';

/** Congratulates after the last card; leads away if the quest has no cards. */
export const OnboardingCompleteScreen = observer(function OnboardingCompleteScreen() {
  const { load, quest, redirect: next, end } = useViewModel(OnboardingCompleteViewModel);
  const navigate = useNavigate();
  useEffect(() => void load.run(), [load]);

  return (
    <div className={styles['frame']}>
      {next !== undefined && <Navigate to={next} replace />}
      <PageTitle title={formatMessage('completeTitle')} />
      <div className={styles['terrain']} aria-hidden="true">
        <ContourBackground seed={quest?.contentfulId ?? 'waymark'} />
      </div>
      <main id="main" tabIndex={-1} className={styles['loading']}>
        {load.refusal ? (
          <ErrorState refusal={load.refusal} onRetry={load.run} />
        ) : quest ? (
          <>
            <Illustration name="summit" />
            <div>
              <h1 className={styles['title']}>{formatMessage('completeTitle')}</h1>
              <p className={styles['more']}>{formatMessage('completeMore', { quest: quest.title })}</p>
            </div>
            <Button isLarge onPress={() => void navigate(end, { replace: true })}>
              {formatMessage('cardWellDone')}
            </Button>
          </>
        ) : (
          <Loading>
            <Skeleton shape="card" />
            <Skeleton shape="title" />
          </Loading>
        )}
      </main>
    </div>
  );
});

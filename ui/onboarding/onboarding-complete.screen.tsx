import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Contours } from '../kit/contours.tsx';
import { Drawing } from '../kit/drawing.tsx';
import { PageTitle } from '../kit/page.tsx';
import { Loading, Skeleton } from '../kit/skeleton.tsx';
import { ErrorState } from '../kit/states.tsx';
import styles from './loading.module.css';
import { OnboardingCompleteViewModel } from './onboarding-complete.view-model.ts';

/** Says well done after the last card; there is nothing here for who has no cards. */
export const OnboardingCompleteScreen = observer(function OnboardingCompleteScreen() {
  const { load, quest, way: next, end } = useViewModel(OnboardingCompleteViewModel);
  const navigate = useNavigate();
  useEffect(() => void load.run(), [load]);

  return (
    <div className={styles['frame']}>
      {next !== undefined && <Navigate to={next} replace />}
      <PageTitle title={say('completeTitle')} />
      <div className={styles['terrain']} aria-hidden="true">
        <Contours seed={quest?.contentfulId ?? 'waymark'} />
      </div>
      <main id="main" tabIndex={-1} className={styles['loading']}>
        {load.refusal ? (
          <ErrorState refusal={load.refusal} onRetry={load.run} />
        ) : quest ? (
          <>
            <Drawing name="summit" />
            <div>
              <h1 className={styles['title']}>{say('completeTitle')}</h1>
              <p className={styles['more']}>{say('completeMore', { quest: quest.title })}</p>
            </div>
            <Button isLarge onPress={() => void navigate(end, { replace: true })}>
              {say('cardWellDone')}
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

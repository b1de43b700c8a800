import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { say } from '#core/messages';
import { UnsavedAtLeaving } from '../kit/unsaved-at-leaving.tsx';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Contours } from '../kit/contours.tsx';
import { PageTitle } from '../kit/page.tsx';
import { ErrorState } from '../kit/states.tsx';
import { LoadingErrors } from './loading-errors.tsx';
import styles from './loading.module.css';
import { LoadingViewModel } from './loading.view-model.ts';
import { QuitViewModel } from './quit.view-model.ts';
import { TrailWalk } from '../kit/trail-walk.tsx';

export const LoadingScreen = observer(function LoadingScreen() {
  const loading = useViewModel(LoadingViewModel);
  const { find, next, errors } = loading;
  const quitting = useViewModel(QuitViewModel);
  const { signOut: quit, reload, next: root } = quitting;
  const way = root ?? next;
  useEffect(() => loading.start(), [loading]);

  return (
    <div className={styles['frame']}>
      <PageTitle title={say('loading')} />
      <div className={styles['terrain']} aria-hidden="true">
        <Contours seed="waymark" />
      </div>
      <main id="main" tabIndex={-1} className={styles['loading']}>
        {way !== undefined && <Navigate to={way} replace />}
        {errors.loadingCodes.length > 0 ? (
          <LoadingErrors
            codes={errors.loadingCodes}
            isQuitting={quit.isPending}
            onReload={reload}
            onQuit={() => void quit.run()}
          />
        ) : find.refusal ? (
          <>
            <ErrorState refusal={find.refusal} onRetry={loading.start} />
            <div className={styles['quit']}>
              <Button variant="plain" isPending={quit.isPending} onPress={quit.run}>
                {say('loadingQuit')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <TrailWalk />
            <Greeting loading={loading} />
          </>
        )}
        <UnsavedAtLeaving account={quitting} />
      </main>
    </div>
  );
});

const Greeting = observer(function Greeting({ loading: { greeting, firstName: name } }: { loading: LoadingViewModel }) {
  return (
    <div role="status" className={styles['greeting']}>
      {greeting === undefined ? (
        <p className={styles['patience']}>{say('loading')}</p>
      ) : (
        <>
          <h1 className={styles['title']}>{say(greeting, { name })}</h1>
          <p className={styles['more']}>{say(`${greeting}More`)}</p>
        </>
      )}
    </div>
  );
});

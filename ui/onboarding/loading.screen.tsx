import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { UnsavedSignOutDialog } from '../kit/overlay/unsaved-sign-out-dialog.tsx';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Button } from '../kit/form/button.tsx';
import { ContourBackground } from '../kit/illustration/contour-background.tsx';
import { PageTitle } from '../kit/layout/page.tsx';
import { ErrorState } from '../kit/feedback/page-states.tsx';
import { LoadingErrors } from './loading-errors.tsx';
import styles from './loading.module.css';
import { LoadingViewModel } from './loading.view-model.ts';
import { QuitViewModel } from './quit.view-model.ts';
import { LoadingTrail } from '../kit/trail/loading-trail.tsx';

export const LoadingScreen = observer(function LoadingScreen() {
  const loading = useViewModel(LoadingViewModel);
  const { find, next, errors } = loading;
  const quitting = useViewModel(QuitViewModel);
  const { signOut: quit, reload, next: root } = quitting;
  const destination = root ?? next;
  useEffect(() => loading.start(), [loading]);

  return (
    <div className={styles['frame']}>
      <PageTitle title={formatMessage('loading')} />
      <div className={styles['terrain']} aria-hidden="true">
        <ContourBackground seed="waymark" />
      </div>
      <main id="main" tabIndex={-1} className={styles['loading']}>
        {destination !== undefined && <Navigate to={destination} replace />}
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
                {formatMessage('loadingQuit')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <LoadingTrail />
            <Greeting loading={loading} />
          </>
        )}
        <UnsavedSignOutDialog signOutFlow={quitting} />
      </main>
    </div>
  );
});

const Greeting = observer(function Greeting({ loading: { greeting, firstName: name } }: { loading: LoadingViewModel }) {
  return (
    <div role="status" className={styles['greeting']}>
      {greeting === undefined ? (
        <p className={styles['patience']}>{formatMessage('loading')}</p>
      ) : (
        <>
          <h1 className={styles['title']}>{formatMessage(greeting, { name })}</h1>
          <p className={styles['more']}>{formatMessage(`${greeting}More`)}</p>
        </>
      )}
    </div>
  );
});

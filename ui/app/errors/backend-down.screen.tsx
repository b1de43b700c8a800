import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import { StandalonePage } from '../../kit/layout/standalone-page.tsx';
import { QuitViewModel } from '../../onboarding/quit.view-model.ts';
import { UnsavedSignOutDialog } from '../../kit/overlay/unsaved-sign-out-dialog.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';

/** Shown while the backend is down. */
export const BackendDownScreen = observer(function BackendDownScreen() {
  const quitting = useViewModel(QuitViewModel);
  const { signOut: quit, reload } = quitting;
  return (
    <StandalonePage title={formatMessage('backendDownTitle')} lead={formatMessage('errorBackendDown')}>
      <Button isLarge isWide onPress={reload}>
        {formatMessage('tryAgain')}
      </Button>
      <Button isLarge isWide variant="quiet" isPending={quit.isPending} onPress={quit.run}>
        {formatMessage('loadingQuit')}
      </Button>
      <UnsavedSignOutDialog signOutFlow={quitting} />
    </StandalonePage>
  );
});

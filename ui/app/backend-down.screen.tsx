import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { QuietFrame } from '../kit/quiet-frame.tsx';
import { QuitViewModel } from '../onboarding/quit.view-model.ts';
import { UnsavedAtLeaving } from '../kit/unsaved-at-leaving.tsx';
import { useViewModel } from './view-models.tsx';

/** What stands on the page while the house behind the server is down. */
export const BackendDownScreen = observer(function BackendDownScreen() {
  const quitting = useViewModel(QuitViewModel);
  const { signOut: quit, reload } = quitting;
  return (
    <QuietFrame title={say('backendDownTitle')} lead={say('errorBackendDown')}>
      <Button isLarge isWide onPress={reload}>
        {say('tryAgain')}
      </Button>
      <Button isLarge isWide variant="quiet" isPending={quit.isPending} onPress={quit.run}>
        {say('loadingQuit')}
      </Button>
      <UnsavedAtLeaving account={quitting} />
    </QuietFrame>
  );
});

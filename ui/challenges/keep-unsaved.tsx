import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import type { ChallengeViewModel } from './challenge.view-model.ts';

/** Keeps somebody on the page while something they wrote is saved nowhere, unless they choose to lose it (STP-5). */
export const KeepUnsaved = observer(function KeepUnsaved({ walk }: { walk: ChallengeViewModel }) {
  const { isSavedNowhere, challenge } = walk;
  const here = `/challenge/${challenge?.id}/`;
  const blocker = useBlocker(({ nextLocation }) => isSavedNowhere && !nextLocation.pathname.startsWith(here));

  useEffect(() => {
    if (!isSavedNowhere) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSavedNowhere]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={say('loseChangesTitle')}
      isOpen
      isAlert
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button variant="quiet" onPress={() => blocker.reset()}>
            {say('loseChangesCancel')}
          </Button>
          <Button variant="danger" onPress={() => blocker.proceed()}>
            {say('loseChangesConfirm')}
          </Button>
        </>
      }
    >
      <p>{say('loseChanges')}</p>
    </Dialog>
  );
});

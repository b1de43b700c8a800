import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import type { AccountMenuViewModel } from './account-menu.view-model.ts';

/** Asks whether to leave although something that was begun is on this device alone (STP-5). */
export const UnsavedAtLeaving = observer(function UnsavedAtLeaving({ account }: { account: AccountMenuViewModel }) {
  const { isAsking, stay, signOut, leaveAnyway } = account;
  return (
    <Dialog
      title={say('signOutUnsavedTitle')}
      isOpen={isAsking}
      isAlert
      onClose={stay}
      actions={
        <>
          <Button variant="quiet" onPress={stay}>
            {say('signOutStay')}
          </Button>
          <Button variant="quiet" isPending={signOut.isPending} onPress={signOut.run}>
            {say('signOutRetry')}
          </Button>
          <Button variant="danger" isPending={leaveAnyway.isPending} onPress={leaveAnyway.run}>
            {say('signOutAnyway')}
          </Button>
        </>
      }
    >
      <p>{say('signOutUnsaved')}</p>
    </Dialog>
  );
});

import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { RefusalNotice } from './notice.tsx';
import type { Task } from './task.ts';

/** Whoever leads out, and asks before something is lost by it. */
interface Leaving {
  readonly isAsking: boolean;
  readonly signOut: Task;
  readonly leaveAnyway: Task;
  readonly stay: () => void;
}

/** Asks whether to leave although something that was begun is on this device alone (STP-5). */
export const UnsavedAtLeaving = observer(function UnsavedAtLeaving({ account }: { account: Leaving }) {
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
      <RefusalNotice refusal={leaveAnyway.refusal} />
    </Dialog>
  );
});

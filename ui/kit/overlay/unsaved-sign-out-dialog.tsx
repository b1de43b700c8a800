import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { Button, ButtonLink } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';
import { RefusalNotice } from '../feedback/notice.tsx';
import type { Task } from '../async/task.ts';

/** Where it leads, with a question before something is lost by it. */
interface SignOutFlow {
  readonly isConfirming: boolean;
  /** Whether there is no account to come back to. */
  readonly isGuest: boolean;
  readonly signOut: Task;
  readonly signOutAnyway: Task;
  readonly cancelSignOut: () => void;
}

/** Asks whether to leave although something that was begun is on this device alone (STP-5), or although there is no account to come back to (ACC-61). */
export const UnsavedSignOutDialog = observer(function UnsavedSignOutDialog({
  signOutFlow,
}: {
  signOutFlow: SignOutFlow;
}) {
  const { isConfirming, isGuest, cancelSignOut, signOut, signOutAnyway } = signOutFlow;
  return (
    <Dialog
      title={formatMessage(isGuest ? 'guestLeaveTitle' : 'signOutUnsavedTitle')}
      isOpen={isConfirming}
      isAlert
      onClose={cancelSignOut}
      actions={
        <>
          <Button variant="quiet" onPress={cancelSignOut}>
            {formatMessage('signOutStay')}
          </Button>
          {isGuest ? (
            <ButtonLink to="/auth/keep">{formatMessage('guestKeep')}</ButtonLink>
          ) : (
            <Button variant="quiet" isPending={signOut.isPending} onPress={signOut.run}>
              {formatMessage('signOutRetry')}
            </Button>
          )}
          <Button variant="danger" isPending={signOutAnyway.isPending} onPress={signOutAnyway.run}>
            {formatMessage('signOutAnyway')}
          </Button>
        </>
      }
    >
      <p>{formatMessage(isGuest ? 'guestLeave' : 'signOutUnsaved')}</p>
      <RefusalNotice refusal={signOutAnyway.refusal} />
    </Dialog>
  );
});

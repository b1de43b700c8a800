import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { Button, ButtonLink } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';
import { RefusalNotice } from '../feedback/notice.tsx';
import type { Task } from '../async/task.ts';

/** The sign-out flow, with a question before anything is lost. */
interface SignOutFlow {
  readonly isConfirming: boolean;
  /** Whether the person has no account to return to. */
  readonly isGuest: boolean;
  readonly signOut: Task;
  readonly signOutAnyway: Task;
  readonly cancelSignOut: () => void;
}

/**
 * Asks whether to sign out although unsaved work is only on this device (STP-5), or although there is no account to
 * return to (ACC-61).
 */
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

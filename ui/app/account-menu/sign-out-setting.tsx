import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatMessage } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { AccountMenuViewModel } from './account-menu.view-model.ts';
import { UnsavedSignOutDialog } from '../../kit/overlay/unsaved-sign-out-dialog.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';

/** Signing out from the settings, with a confirmation. */
export const SignOutSetting = observer(function SignOutSetting() {
  const account = useViewModel(AccountMenuViewModel);
  const { signOut } = account;
  const [isAsking, setAsking] = useState(false);
  const stay = (): void => setAsking(false);

  return (
    <>
      <div>
        <Button variant="quiet" onPress={() => (account.isGuest ? void signOut.run() : setAsking(true))}>
          <Icon name="leave" />
          {formatMessage('signOut')}
        </Button>
      </div>
      <Dialog
        title={formatMessage('signOutTitle')}
        isOpen={isAsking && !account.isConfirming}
        onClose={stay}
        actions={
          <>
            <Button variant="quiet" onPress={stay}>
              {formatMessage('signOutStay')}
            </Button>
            <Button isPending={signOut.isPending} onPress={signOut.run}>
              {formatMessage('signOut')}
            </Button>
          </>
        }
      >
        <p>{formatMessage('signOutQuestion')}</p>
      </Dialog>
      <UnsavedSignOutDialog signOutFlow={account} />
    </>
  );
});

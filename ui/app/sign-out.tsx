import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Icon } from '../kit/icon.tsx';
import { AccountMenuViewModel } from './account-menu.view-model.ts';
import { UnsavedAtLeaving } from '../kit/unsaved-at-leaving.tsx';
import { useViewModel } from './view-models.tsx';

/** The way out, once more asked for. */
export const SignOutSetting = observer(function SignOutSetting() {
  const account = useViewModel(AccountMenuViewModel);
  const { signOut } = account;
  const [isAsking, setAsking] = useState(false);
  const stay = (): void => setAsking(false);

  return (
    <>
      <div>
        <Button variant="quiet" onPress={() => setAsking(true)}>
          <Icon name="leave" />
          {say('signOut')}
        </Button>
      </div>
      <Dialog
        title={say('signOutTitle')}
        isOpen={isAsking && !account.isAsking}
        onClose={stay}
        actions={
          <>
            <Button variant="quiet" onPress={stay}>
              {say('signOutStay')}
            </Button>
            <Button isPending={signOut.isPending} onPress={signOut.run}>
              {say('signOut')}
            </Button>
          </>
        }
      >
        <p>{say('signOutQuestion')}</p>
      </Dialog>
      <UnsavedAtLeaving account={account} />
    </>
  );
});

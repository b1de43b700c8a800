import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { useLoadOnReturn } from '../../kit/browser/on-return.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { LoadState } from '../../kit/feedback/load-state.tsx';
import { Button, ButtonLink } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { PasswordForm } from '../password-form.tsx';
import { SignedInDevicesViewModel } from './signed-in-devices.view-model.ts';
import styles from './signed-in-devices.module.css';

/**
 * ACC-47 · The devices on which the Traveler is signed in, each with a button to sign it out, and one for all others.
 */
export const SignedInDevicesSetting = observer(function SignedInDevicesSetting() {
  const view = useViewModel(SignedInDevicesViewModel);
  const { devices, load, signedOut } = view;
  useLoadOnReturn(load);
  if (!devices) return <LoadState load={load} lines={2} />;
  return (
    <>
      <ul className="stack-4">
        {devices.map((device) => (
          <li key={device.id} className={styles['device']}>
            <p className={styles['words']}>
              <strong>{view.nameOf(device)}</strong>
              <span className="muted">
                {device.isCurrent
                  ? formatMessage('deviceThis')
                  : formatMessage('deviceLastUsed', { date: view.lastUseOf(device) })}
              </span>
            </p>
            {!device.isCurrent && (
              <Button
                variant="quiet"
                label={formatMessage('deviceSignOutNamed', { device: view.nameOf(device) })}
                onPress={() => view.choose(device)}
              >
                {formatMessage('signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {signedOut && (
        <Notice tone="ok">
          {signedOut === 'others' ? formatMessage('devicesSignedOut') : formatMessage('deviceSignedOut', signedOut)}
        </Notice>
      )}
      <div className={`line-3 ${styles['actions']}`}>
        {view.hasOthers && (
          <Button variant="quiet" onPress={() => view.choose('others')}>
            {formatMessage('devicesSignOutOthers')}
          </Button>
        )}
        <ButtonLink to="/settings/change_password" variant="plain">
          {formatMessage('devicesChangePassword')}
        </ButtonLink>
      </div>
      <SignOutDialog view={view} />
    </>
  );
});

/** Asks for the password before a device is signed out. */
const SignOutDialog = observer(function SignOutDialog({ view }: { view: SignedInDevicesViewModel }) {
  const { chosen, password, signOut, cancel } = view;
  if (!chosen) return null;
  const title =
    chosen === 'others'
      ? formatMessage('devicesSignOutOthers')
      : formatMessage('deviceSignOutNamed', { device: view.nameOf(chosen) });
  return (
    <Dialog title={title} isOpen isForm onClose={cancel}>
      <PasswordForm
        password={password}
        task={signOut}
        lead="deviceSignOutLead"
        submit="signOut"
        cancel={{ label: 'deviceSignOutCancel', onPress: cancel }}
      />
    </Dialog>
  );
});

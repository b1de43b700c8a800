import { observer } from 'mobx-react-lite';
import type { SignedInDevice } from '#core/account';
import { formatMessage } from '#core/messages';
import { useLoadOnReturn } from '../../kit/browser/on-return.ts';
import { Notice, RefusalNotice } from '../../kit/feedback/notice.tsx';
import { LoadState } from '../../kit/feedback/load-state.tsx';
import { Button, ButtonLink } from '../../kit/form/button.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { SignedInDevicesViewModel } from './signed-in-devices.view-model.ts';
import styles from './signed-in-devices.module.css';

const nameOf = ({ browser, system }: SignedInDevice): string =>
  browser !== null && system !== null
    ? formatMessage('deviceNamed', { browser, system })
    : (browser ?? system ?? formatMessage('deviceUnknown'));

/** ACC-47 · Where somebody is signed in, each with a way to sign it out, and one for all others. */
export const SignedInDevicesSetting = observer(function SignedInDevicesSetting() {
  const view = useViewModel(SignedInDevicesViewModel);
  const { devices, load, signOut, signedOut } = view;
  useLoadOnReturn(load);
  if (!devices) return <LoadState load={load} lines={2} />;
  return (
    <>
      <ul className="stack-4">
        {devices.map((device) => (
          <li key={device.id} className={styles['device']}>
            <p className={styles['words']}>
              <strong>{nameOf(device)}</strong>
              <span className="muted">
                {device.isCurrent
                  ? formatMessage('deviceThis')
                  : formatMessage('deviceLastUsed', { date: view.lastUseOf(device) })}
              </span>
            </p>
            {!device.isCurrent && (
              <Button
                variant="quiet"
                label={formatMessage('deviceSignOutNamed', { device: nameOf(device) })}
                isSoftDisabled={signOut.isPending}
                onPress={() => void signOut.run(device)}
              >
                {formatMessage('signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <RefusalNotice refusal={signOut.refusal} />
      {signOut.isFulfilled && signedOut && (
        <Notice tone="ok">
          {signedOut === 'others'
            ? formatMessage('devicesSignedOut')
            : formatMessage('deviceSignedOut', { device: nameOf(signedOut) })}
        </Notice>
      )}
      <div className={`line-3 ${styles['actions']}`}>
        {view.hasOthers && (
          <Button variant="quiet" isSoftDisabled={signOut.isPending} onPress={() => void signOut.run('others')}>
            {formatMessage('devicesSignOutOthers')}
          </Button>
        )}
        <ButtonLink to="/settings/change_password" variant="plain">
          {formatMessage('devicesChangePassword')}
        </ButtonLink>
      </div>
    </>
  );
});

import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { useLoadOnReturn } from '../../kit/browser/on-return.ts';
import { LoadState } from '../../kit/feedback/load-state.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { shownDeviceName } from '../devices/device-name.ts';
import styles from '../devices/signed-in-devices.module.css';
import { PasswordForm } from '../password-form.tsx';
import { PasskeysViewModel } from './passkeys.view-model.ts';

/** ACC-60 · The person's passkeys, each with a button to remove it, and a button to add another. */
export const PasskeysSetting = observer(function PasskeysSetting() {
  const view = useViewModel(PasskeysViewModel);
  const { passkeys, load, done } = view;
  useLoadOnReturn(load);
  if (!passkeys) return <LoadState load={load} lines={2} />;
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{formatMessage('passkeysNone')}</p>
      ) : (
        <ul className="stack-4">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles['device']}>
              <p className={styles['words']}>
                <strong>{shownDeviceName(passkey)}</strong>
                <span className="muted">
                  {passkey.lastUsedAt === null
                    ? formatMessage('passkeyMade', { date: view.dayOf(passkey.createdAt) })
                    : formatMessage('passkeyUsed', {
                        date: view.dayOf(passkey.createdAt),
                        used: view.dayOf(passkey.lastUsedAt),
                      })}
                </span>
              </p>
              <Button
                variant="quiet"
                label={formatMessage('passkeyRemoveNamed', { device: shownDeviceName(passkey) })}
                onPress={() => view.choose(passkey)}
              >
                {formatMessage('passkeyRemove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {done && <Notice tone="ok">{formatMessage(done === 'added' ? 'passkeyAdded' : 'passkeyRemoved')}</Notice>}
      <div>
        <Button variant="quiet" onPress={() => view.choose('new')}>
          {formatMessage('passkeyAdd')}
        </Button>
      </div>
      <PasswordDialog view={view} />
    </>
  );
});

/** Asks for the password before a passkey is added or removed. */
const PasswordDialog = observer(function PasswordDialog({ view }: { view: PasskeysViewModel }) {
  const { chosen, password, secondFactor, change, cancel } = view;
  if (!chosen) return null;
  const isNew = chosen === 'new';
  return (
    <Dialog
      title={
        isNew ? formatMessage('passkeyAdd') : formatMessage('passkeyRemoveNamed', { device: shownDeviceName(chosen) })
      }
      isOpen
      isForm
      onClose={cancel}
    >
      <PasswordForm
        password={password}
        secondFactor={secondFactor}
        task={change}
        lead={isNew ? 'passkeyAddLead' : 'passkeyRemoveLead'}
        submit={isNew ? 'passkeyAdd' : 'passkeyRemove'}
        isDangerous={!isNew}
        cancel={{ label: 'passkeyCancel', onPress: cancel }}
      />
    </Dialog>
  );
});

import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SecondFactorSetup } from '#core/account';
import { formatMessage, type MessageKey } from '#core/messages';
import { AuthForm } from '../../account/auth-form/auth-form.tsx';
import { PasswordField } from '../../account/auth-form/password-field.tsx';
import { SecondFactorField } from '../../account/session/second-factor-fields.tsx';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { useLoadOnReturn } from '../../kit/browser/on-return.ts';
import { LoadState } from '../../kit/feedback/load-state.tsx';
import { Button } from '../../kit/form/button.tsx';
import { TextLink } from '../../kit/form/link.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorViewModel } from './second-factor.view-model.ts';

const { Component: SecondFactorQr } = lazyComponent(
  async () => (await import('./second-factor-qr.tsx')).default,
  () => null,
);

/** ACC-54 · Two-step log-in: setting it up, new recovery codes, turning it off. */
export const SecondFactorSetting = observer(function SecondFactorSetting() {
  const view = useViewModel(SecondFactorViewModel);
  const { status, setup, recoveryCodes, change, load } = view;
  useLoadOnReturn(load);
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onSaved={view.finish} />;
  if (!status) return <LoadState load={load} lines={2} />;
  if (setup) return <ConfirmForm view={view} setup={setup} />;
  if (!status.isOn)
    return (
      <Form view={view} lead="secondFactorIsOff" submit="secondFactorBegin">
        <PasswordField label={formatMessage('currentPassword')} name="password" field={view.password} />
      </Form>
    );
  if (change === undefined)
    return (
      <>
        <p>{formatMessage('secondFactorIsOn', { count: status.recoveryCodesLeft })}</p>
        <div className="line-3">
          <Button variant="quiet" onPress={() => view.choose('renew')}>
            {formatMessage('secondFactorRenew')}
          </Button>
          <Button variant="danger" onPress={() => view.choose('switch off')}>
            {formatMessage('secondFactorSwitchOff')}
          </Button>
        </div>
      </>
    );
  const isRenewing = change === 'renew';
  return (
    <Form
      view={view}
      lead={isRenewing ? 'secondFactorRenewLead' : 'secondFactorSwitchOffLead'}
      submit={isRenewing ? 'secondFactorRenew' : 'secondFactorSwitchOff'}
      isCancellable
    >
      <PasswordField label={formatMessage('currentPassword')} name="password" field={view.password} />
      <SecondFactorField label="eitherCode" field={view.code} />
    </Form>
  );
});

const ConfirmForm = observer(function ConfirmForm({
  view,
  setup,
}: {
  view: SecondFactorViewModel;
  setup: SecondFactorSetup;
}) {
  return (
    <Form view={view} lead="secondFactorScan" submit="secondFactorConfirm" isCancellable>
      <SecondFactorQr text={setup.uri} label={formatMessage('secondFactorQr')} />
      <p>
        <TextLink to={setup.uri}>{formatMessage('secondFactorOpenApp')}</TextLink>
      </p>
      <p className="break-anywhere">
        {formatMessage('secondFactorKey')}: <code>{setup.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</code>
      </p>
      <p>{formatMessage('secondFactorConfirmLead')}</p>
      <SecondFactorField label="oneTimeCode" field={view.code} />
    </Form>
  );
});

interface FormProps {
  view: SecondFactorViewModel;
  lead: MessageKey;
  submit: MessageKey;
  isCancellable?: boolean;
  children: ReactNode;
}

const Form = observer(function Form({ view, lead, submit, isCancellable = false, children }: FormProps) {
  const { task } = view;
  return (
    <AuthForm fields={view.fields} onSubmit={view.submit} refusal={task.refusal}>
      <p>{formatMessage(lead)}</p>
      {children}
      <div className="line-3">
        <Button type="submit" isPending={task.isPending}>
          {formatMessage(submit)}
        </Button>
        {isCancellable && (
          <Button variant="quiet" onPress={view.cancel}>
            {formatMessage('secondFactorCancel')}
          </Button>
        )}
      </div>
    </AuthForm>
  );
});

import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { type AuthLocationState, readAuthLocationState } from '../auth-form/auth-location-state.ts';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { EmailField } from '../auth-form/email-field.tsx';
import { ForgotPasswordViewModel } from './forgot-password.view-model.ts';
import { PasswordRecoveryPage } from './password-recovery-page.tsx';

export const ForgotPasswordScreen = observer(function ForgotPasswordScreen() {
  const person = useViewModel(ForgotPasswordViewModel);
  const { email, requestCode, next } = person;
  const { state } = useLocation();
  useEffect(() => person.start(readAuthLocationState(state).address), [person, state]);

  return (
    <PasswordRecoveryPage title={formatMessage('forgotTitle')} lead={formatMessage('forgotLead')} stage="onward">
      {next && <Navigate to={next} replace state={{ address: email.value } satisfies AuthLocationState} />}
      <AuthForm fields={{ email }} onSubmit={person.submit} refusal={requestCode.refusal}>
        <EmailField field={email} />
        <Button type="submit" isWide isLarge isPending={requestCode.isPending}>
          {formatMessage('forgotSubmit')}
        </Button>
      </AuthForm>
    </PasswordRecoveryPage>
  );
});

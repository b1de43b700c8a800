import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { type AuthLocationState, readAuthLocationState } from '../auth-form/auth-location-state.ts';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { EmailField } from '../auth-form/email-field.tsx';
import { PasswordRecoveryPage } from './password-recovery-page.tsx';
import { NewPasswordFields } from '../auth-form/new-password-fields.tsx';
import { ResetPasswordViewModel } from './reset-password.view-model.ts';
import { ResendCodeButton } from '../auth-form/resend-code-button.tsx';
import { DisplayNameField, QuestCodeField } from '../sign-up/sign-up-fields.tsx';
import { VerificationCodeField } from '../auth-form/verification-code-field.tsx';

export const ResetPasswordScreen = observer(function ResetPasswordScreen() {
  const person = useViewModel(ResetPasswordViewModel);
  const { email, code, password, repeat, reset, resend, resendCooldown, address, accountEmail, next } = person;
  const { title, lead } = headingOf(person);
  const { state } = useLocation();
  useEffect(() => {
    person.start(readAuthLocationState(state).address);
    return person.resendCooldown.stop;
  }, [person, state]);

  return (
    <PasswordRecoveryPage
      title={title}
      lead={lead}
      stage="gate"
      actions={
        address !== undefined && <ResendCodeButton address={address} resend={resend} cooldown={resendCooldown} />
      }
    >
      {next && (
        <Navigate to={next} replace state={{ address: accountEmail, isReset: true } satisfies AuthLocationState} />
      )}
      <AuthForm fields={person.fields} onSubmit={person.submit} refusal={person.refusal}>
        {address === undefined ? (
          <EmailField field={email} />
        ) : (
          <input type="text" autoComplete="username" value={address} readOnly hidden />
        )}
        <VerificationCodeField field={code} onChange={person.typeCode} />
        {person.needsDetails && (
          <>
            <DisplayNameField field={person.displayName} isNext />
            <QuestCodeField field={person.questCode} name="questCode" />
          </>
        )}
        <NewPasswordFields password={password} repeat={repeat} />
        <Button type="submit" isWide isLarge isPending={reset.isPending}>
          {formatMessage('resetSubmit')}
        </Button>
      </AuthForm>
    </PasswordRecoveryPage>
  );
});

function headingOf({ address, accountEmail, needsDetails }: ResetPasswordViewModel): { title: string; lead: string } {
  if (needsDetails)
    return {
      title: formatMessage('verifyDetailsTitle'),
      lead: formatMessage('resetDetailsLead', { email: accountEmail }),
    };
  const title = formatMessage('resetTitle');
  if (address === undefined) return { title, lead: formatMessage('resetUnknownLead') };
  return { title, lead: formatMessage('resetLead', { email: address }) };
}

import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { useFocusFallback } from '../../kit/browser/focus-management.ts';
import { Button, ButtonLink } from '../../kit/form/button.tsx';
import { TextLink } from '../../kit/form/link.tsx';
import { StandalonePage } from '../../kit/layout/standalone-page.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { AuthForm } from '../auth-form/auth-form.tsx';
import type { AuthLocationState } from '../auth-form/auth-location-state.ts';
import { EmailField } from '../auth-form/email-field.tsx';
import { NewPasswordField } from '../auth-form/new-password-fields.tsx';
import { ResendCodeButton } from '../auth-form/resend-code-button.tsx';
import { VerificationCodeField } from '../auth-form/verification-code-field.tsx';
import { LegalConsent } from '../legal/legal-consent.tsx';
import { DisplayNameField } from '../sign-up/sign-up-fields.tsx';
import { KeepTrialViewModel } from './keep-trial.view-model.ts';

export const KeepTrialScreen = observer(function KeepTrialScreen() {
  const person = useViewModel(KeepTrialViewModel);
  const { displayName, email, password, code, request, keep, isCodeSent } = person;
  const field = useFocusFallback<HTMLInputElement>(isCodeSent);
  useEffect(() => person.resendCooldown.stop, [person]);

  return (
    <StandalonePage
      title={formatMessage(isCodeSent ? 'keepCodeTitle' : 'keepTitle')}
      lead={isCodeSent ? formatMessage('keepCodeLead', { email: email.value }) : formatMessage('keepLead')}
      footer={
        isCodeSent ? (
          <>
            <ResendCodeButton address={email.value} resend={person.resend} cooldown={person.resendCooldown} />
            <Button variant="plain" isWide onPress={person.goBack}>
              {formatMessage('keepOtherEmail')}
            </Button>
          </>
        ) : (
          <>
            <span>
              {formatMessage('registerKnown')} <TextLink to="/auth/login">{formatMessage('registerLogin')}</TextLink>
            </span>
            <ButtonLink to="/home" variant="plain" isWide>
              {formatMessage('keepLater')}
            </ButtonLink>
          </>
        )
      }
    >
      {person.isDone && <Navigate to="/home" replace />}
      <AuthForm fields={person.fields} onSubmit={person.submit} refusal={person.refusal}>
        {isCodeSent ? (
          <VerificationCodeField field={code} onChange={person.typeCode} inputRef={field} />
        ) : (
          <>
            <DisplayNameField field={displayName} />
            <EmailField field={email} isNew />
            <NewPasswordField label={formatMessage('password')} field={password} />
          </>
        )}
        <Button type="submit" isWide isLarge isPending={request.isPending || keep.isPending}>
          {formatMessage(isCodeSent ? 'keepConfirm' : 'keepSubmit')}
        </Button>
        {!isCodeSent && <LegalConsent />}
      </AuthForm>
      {person.isKnown && (
        <TextLink to="/auth/login" state={{ address: email.value } satisfies AuthLocationState}>
          {formatMessage('keepLogIn')}
        </TextLink>
      )}
    </StandalonePage>
  );
});

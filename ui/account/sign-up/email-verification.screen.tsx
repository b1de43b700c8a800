import { observer } from 'mobx-react-lite';
import { type Ref, useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { useFocusFallback } from '../../kit/browser/focus-management.ts';
import { StandalonePage } from '../../kit/layout/standalone-page.tsx';
import { readAuthLocationState } from '../auth-form/auth-location-state.ts';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { EmailField } from '../auth-form/email-field.tsx';
import { AccountSwapNotice } from '../session/account-swap-notice.tsx';
import { EmailVerificationViewModel } from './email-verification.view-model.ts';
import { NewPasswordFields } from '../auth-form/new-password-fields.tsx';
import { ResendCodeButton } from '../auth-form/resend-code-button.tsx';
import { DisplayNameField, QuestCodeField } from './sign-up-fields.tsx';
import { VerificationCodeField } from '../auth-form/verification-code-field.tsx';
import { AuthProgress } from '../auth-form/auth-progress.tsx';

export const EmailVerificationScreen = observer(function EmailVerificationScreen() {
  const proof = useViewModel(EmailVerificationViewModel);
  const { state } = useLocation();
  const [query] = useSearchParams();
  const requestedEmail = query.get('email');
  const { title, lead } = headingOf(proof);
  const field = useFocusFallback<HTMLInputElement>(proof.resend.isFulfilled);
  useEffect(() => {
    proof.start(readAuthLocationState(state).address, requestedEmail);
    return proof.resendCooldown.stop;
  }, [proof, state, requestedEmail]);

  return (
    <StandalonePage title={title} lead={lead} footer={<SecondaryActions proof={proof} />}>
      <AuthProgress stage="gate" />
      {proof.next && <Navigate to={proof.next} replace />}
      {proof.swap && <AccountSwapNotice {...proof.swap} />}
      {proof.address === undefined ? <AddressForm proof={proof} /> : <CodeForm proof={proof} fieldRef={field} />}
    </StandalonePage>
  );
});

interface VerificationProps {
  proof: EmailVerificationViewModel;
}

interface CodeFormProps extends VerificationProps {
  fieldRef: Ref<HTMLInputElement>;
}

const CodeForm = observer(function CodeForm({ proof, fieldRef }: CodeFormProps) {
  const { code, password, repeat, needsPassword, needsDetails, verify, submit, typeCode, address } = proof;
  return (
    <AuthForm fields={proof.fields} onSubmit={submit} refusal={proof.refusal}>
      <VerificationCodeField field={code} onChange={typeCode} inputRef={fieldRef} />
      {needsDetails && (
        <>
          <DisplayNameField field={proof.displayName} isNext />
          <QuestCodeField field={proof.questCode} name="questCode" />
        </>
      )}
      {needsPassword && (
        <>
          <input type="text" autoComplete="username" value={address} readOnly hidden />
          <NewPasswordFields password={password} repeat={repeat} isNext />
        </>
      )}
      <Button type="submit" isWide isLarge isPending={verify.isPending}>
        {formatMessage('verifySubmit')}
      </Button>
    </AuthForm>
  );
});

const AddressForm = observer(function AddressForm({ proof: { email, resend, submitEmail } }: VerificationProps) {
  return (
    <AuthForm fields={{ email }} onSubmit={submitEmail} refusal={resend.refusal}>
      <EmailField field={email} isNew />
      <Button type="submit" isWide isLarge isPending={resend.isPending}>
        {formatMessage('verifySend')}
      </Button>
    </AuthForm>
  );
});

const SecondaryActions = observer(function SecondaryActions({
  proof: { address, resend, resendCooldown, goBack },
}: VerificationProps) {
  return (
    <>
      {address !== undefined && <ResendCodeButton address={address} resend={resend} cooldown={resendCooldown} />}
      <Button variant="plain" isWide isPending={goBack.isPending} onPress={goBack.run}>
        {formatMessage('goBack')}
      </Button>
    </>
  );
});

function headingOf(proof: EmailVerificationViewModel): { title: string; lead: string } {
  const { address: email, linkedName: name, needsPassword, needsDetails } = proof;
  if (needsDetails)
    return {
      title: formatMessage('verifyDetailsTitle'),
      lead: formatMessage('verifyDetailsLead', { email: email ?? '' }),
    };
  if (needsPassword) return { title: formatMessage('verifyPasswordTitle'), lead: formatMessage('verifyPasswordLead') };
  if (name !== undefined)
    return { title: formatMessage('verifyLinkedTitle', { name }), lead: formatMessage('verifyLinkedLead') };
  if (email !== undefined)
    return {
      title: formatMessage('verifyTitle'),
      lead: formatMessage(proof.isCodeSent ? 'verifyLead' : 'verifyNotSentLead', { email }),
    };
  return { title: formatMessage('verifyUnknownTitle'), lead: formatMessage('verifyUnknownLead') };
}

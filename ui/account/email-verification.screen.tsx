import { observer } from 'mobx-react-lite';
import { type Ref, useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { useFocusHeir } from '../kit/focus.ts';
import { QuietFrame } from '../kit/quiet-frame.tsx';
import { carriedIn } from './carried.ts';
import { DoorForm } from './door-form.tsx';
import { EmailField } from './email-field.tsx';
import { EmailVerificationViewModel } from './email-verification.view-model.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SendAgain } from './send-again.tsx';
import { VerificationCodeField } from './verification-code-field.tsx';
import { Way } from './way.tsx';

export const EmailVerificationScreen = observer(function EmailVerificationScreen() {
  const proof = useViewModel(EmailVerificationViewModel);
  const { state } = useLocation();
  const [query] = useSearchParams();
  const asked = query.get('email');
  const { title, lead } = wordsOf(proof);
  const field = useFocusHeir<HTMLInputElement>(proof.resend.isFulfilled);
  useEffect(() => {
    proof.start(carriedIn(state).address, asked);
    return proof.calm.stop;
  }, [proof, state, asked]);

  return (
    <QuietFrame title={title} lead={lead} footer={<OtherWays proof={proof} />}>
      <Way stage="gate" />
      {proof.next && <Navigate to={proof.next} replace />}
      {proof.address === undefined ? <AddressForm proof={proof} /> : <CodeForm proof={proof} fieldRef={field} />}
    </QuietFrame>
  );
});

interface Part {
  proof: EmailVerificationViewModel;
}

interface CodePart extends Part {
  fieldRef: Ref<HTMLInputElement>;
}

const CodeForm = observer(function CodeForm({ proof, fieldRef }: CodePart) {
  const { code, password, repeat, needsPassword, verify, submit, typeCode, address } = proof;
  return (
    <DoorForm fields={needsPassword ? { code, password, repeat } : { code }} onSubmit={submit} refusal={proof.refusal}>
      <VerificationCodeField field={code} onChange={typeCode} inputRef={fieldRef} />
      {needsPassword && (
        <>
          <input type="text" autoComplete="username" value={address} readOnly hidden />
          <NewPasswordFields password={password} repeat={repeat} isNext />
        </>
      )}
      <Button type="submit" isWide isLarge isPending={verify.isPending}>
        {say('verifySubmit')}
      </Button>
    </DoorForm>
  );
});

const AddressForm = observer(function AddressForm({ proof: { email, resend, submitEmail } }: Part) {
  return (
    <DoorForm fields={{ email }} onSubmit={submitEmail} refusal={resend.refusal}>
      <EmailField field={email} isNew />
      <Button type="submit" isWide isLarge isPending={resend.isPending}>
        {say('verifySend')}
      </Button>
    </DoorForm>
  );
});

const OtherWays = observer(function OtherWays({ proof: { address, resend, calm, goBack } }: Part) {
  return (
    <>
      {address !== undefined && <SendAgain address={address} resend={resend} calm={calm} />}
      <Button variant="plain" isWide isPending={goBack.isPending} onPress={goBack.run}>
        {say('goBack')}
      </Button>
    </>
  );
});

function wordsOf(proof: EmailVerificationViewModel): { title: string; lead: string } {
  const { address: email, linkedName: name, needsPassword } = proof;
  if (needsPassword) return { title: say('verifyPasswordTitle'), lead: say('verifyPasswordLead') };
  if (name !== undefined) return { title: say('verifyLinkedTitle', { name }), lead: say('verifyLinkedLead') };
  if (email !== undefined) return { title: say('verifyTitle'), lead: say('verifyLead', { email }) };
  return { title: say('verifyUnknownTitle'), lead: say('verifyUnknownLead') };
}

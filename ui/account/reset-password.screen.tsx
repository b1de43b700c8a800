import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { type Carried, carriedIn } from './carried.ts';
import { DoorForm } from './door-form.tsx';
import { EmailField } from './email-field.tsx';
import { ForgottenFrame } from './forgotten-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ResetPasswordViewModel } from './reset-password.view-model.ts';
import { SendAgain } from './send-again.tsx';
import { VerificationCodeField } from './verification-code-field.tsx';

export const ResetPasswordScreen = observer(function ResetPasswordScreen() {
  const person = useViewModel(ResetPasswordViewModel);
  const { email, code, password, repeat, reset, resend, calm, address, whose, next } = person;
  const { state } = useLocation();
  useEffect(() => {
    person.start(carriedIn(state).address);
    return person.calm.stop;
  }, [person, state]);

  return (
    <ForgottenFrame
      title={say('resetTitle')}
      lead={address === undefined ? say('resetUnknownLead') : say('resetLead', { email: address })}
      stage="gate"
      ways={address !== undefined && <SendAgain address={address} resend={resend} calm={calm} />}
    >
      {next && <Navigate to={next} replace state={{ address: whose, isReset: true } satisfies Carried} />}
      <DoorForm fields={{ email, code, password, repeat }} onSubmit={person.submit} refusal={reset.refusal}>
        {address === undefined ? (
          <EmailField field={email} />
        ) : (
          <input type="text" autoComplete="username" value={address} readOnly hidden />
        )}
        <VerificationCodeField field={code} onChange={person.typeCode} />
        <NewPasswordFields password={password} repeat={repeat} />
        <Button type="submit" isWide isLarge isPending={reset.isPending}>
          {say('resetSubmit')}
        </Button>
      </DoorForm>
    </ForgottenFrame>
  );
});

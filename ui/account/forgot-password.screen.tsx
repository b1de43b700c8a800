import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { type Carried, carriedIn } from './carried.ts';
import { DoorForm } from './door-form.tsx';
import { EmailField } from './email-field.tsx';
import { ForgotPasswordViewModel } from './forgot-password.view-model.ts';
import { ForgottenFrame } from './forgotten-frame.tsx';

export const ForgotPasswordScreen = observer(function ForgotPasswordScreen() {
  const person = useViewModel(ForgotPasswordViewModel);
  const { email, ask, next } = person;
  const { state } = useLocation();
  useEffect(() => person.start(carriedIn(state).address), [person, state]);

  return (
    <ForgottenFrame title={say('forgotTitle')} lead={say('forgotLead')} stage="onward">
      {next && <Navigate to={next} replace state={{ address: email.value } satisfies Carried} />}
      <DoorForm fields={{ email }} onSubmit={person.submit} refusal={ask.refusal}>
        <EmailField field={email} />
        <Button type="submit" isWide isLarge isPending={ask.isPending}>
          {say('forgotSubmit')}
        </Button>
      </DoorForm>
    </ForgottenFrame>
  );
});

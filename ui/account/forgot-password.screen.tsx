import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { QuietFrame } from '../kit/quiet-frame.tsx';
import { type Carried, carriedIn } from './carried.ts';
import { DoorForm } from './door-form.tsx';
import { ForgotPasswordViewModel } from './forgot-password.view-model.ts';
import { Way } from './way.tsx';

export const ForgotPasswordScreen = observer(function ForgotPasswordScreen() {
  const person = useViewModel(ForgotPasswordViewModel);
  const { email, ask, next } = person;
  const { state } = useLocation();
  useEffect(() => person.start(carriedIn(state).address), [person, state]);

  return (
    <QuietFrame
      title={say('forgotTitle')}
      lead={say('forgotLead')}
      footer={
        <ButtonLink to="/auth/login" variant="plain" isWide>
          {say('cancelToLogin')}
        </ButtonLink>
      }
    >
      <Way stage="onward" />
      {next && <Navigate to={next} replace state={{ address: email.value } satisfies Carried} />}
      <DoorForm fields={{ email }} onSubmit={person.submit} refusal={ask.refusal}>
        <Field
          label={say('email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          isRequired
          value={email.value}
          onChange={email.type}
          onLeave={email.leave}
          problem={email.problem}
        />
        <Button type="submit" isWide isLarge isPending={ask.isPending}>
          {say('forgotSubmit')}
        </Button>
      </DoorForm>
    </QuietFrame>
  );
});

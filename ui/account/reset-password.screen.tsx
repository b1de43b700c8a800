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
import { NewPasswordFields } from './new-password-fields.tsx';
import { ResetPasswordViewModel } from './reset-password.view-model.ts';
import { SendAgain } from './send-again.tsx';
import { Way } from './way.tsx';

export const ResetPasswordScreen = observer(function ResetPasswordScreen() {
  const person = useViewModel(ResetPasswordViewModel);
  const { email, code, password, repeat, reset, address, whose, next } = person;
  const { state } = useLocation();
  useEffect(() => {
    person.start(carriedIn(state).address);
    return person.calm.stop;
  }, [person, state]);

  return (
    <QuietFrame
      title={say('resetTitle')}
      lead={address === undefined ? say('resetUnknownLead') : say('resetLead', { email: address })}
      footer={<OtherWays person={person} />}
    >
      <Way stage="gate" />
      {next && <Navigate to={next} replace state={{ address: whose, isReset: true } satisfies Carried} />}
      <DoorForm fields={{ email, code, password, repeat }} onSubmit={person.submit} refusal={reset.refusal}>
        {address === undefined ? (
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
        ) : (
          <input type="text" autoComplete="username" value={address} readOnly hidden />
        )}
        <Field
          label={say('verificationCode')}
          name="code"
          isCode
          autoComplete="one-time-code"
          inputMode="numeric"
          isRequired
          value={code.value}
          onChange={person.typeCode}
          onLeave={code.leave}
          problem={code.problem}
        />
        <NewPasswordFields password={password} repeat={repeat} />
        <Button type="submit" isWide isLarge isPending={reset.isPending}>
          {say('resetSubmit')}
        </Button>
      </DoorForm>
    </QuietFrame>
  );
});

const OtherWays = observer(function OtherWays({ person }: { person: ResetPasswordViewModel }) {
  const { address, resend, calm } = person;
  return (
    <>
      {address !== undefined && <SendAgain address={address} resend={resend} calm={calm} />}
      <ButtonLink to="/auth/login" variant="plain" isWide>
        {say('cancelToLogin')}
      </ButtonLink>
    </>
  );
});

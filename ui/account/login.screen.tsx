import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { QuietFrame } from '../kit/quiet-frame.tsx';
import { DoorForm } from './door-form.tsx';
import { LoginViewModel } from './login.view-model.ts';
import { Way } from './way.tsx';

export const LoginScreen = observer(function LoginScreen() {
  const login = useViewModel(LoginViewModel);
  const { email, password, enter } = login;
  useEffect(() => login.start(), [login]);

  return (
    <QuietFrame
      title={say('loginTitle')}
      lead={say('loginLead')}
      footer={
        <>
          <span>{say('loginNew')}</span>
          <ButtonLink to="/auth/register" variant="quiet" isWide>
            {say('loginRegister')}
          </ButtonLink>
        </>
      }
    >
      <Way stage="onward" />
      {login.next && <Navigate to={login.next} replace />}
      <DoorForm fields={{ email, password }} onSubmit={login.submit} refusal={enter.refusal}>
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
        <Field
          label={say('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
          value={password.value}
          onChange={password.type}
          onLeave={password.leave}
          problem={password.problem}
        />
        <Button type="submit" isWide isLarge isPending={enter.isPending}>
          {say('loginSubmit')}
        </Button>
      </DoorForm>
    </QuietFrame>
  );
});

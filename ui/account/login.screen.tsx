import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { TextLink } from '../kit/link.tsx';
import { Notice } from '../kit/notice.tsx';
import { QuietFrame } from '../kit/quiet-frame.tsx';
import { type Carried, carriedIn } from './carried.ts';
import { DoorForm } from './door-form.tsx';
import { LoginViewModel } from './login.view-model.ts';
import { PasswordField } from './password-field.tsx';
import { Way } from './way.tsx';

export const LoginScreen = observer(function LoginScreen() {
  const login = useViewModel(LoginViewModel);
  const { email, password, enter } = login;
  const { state } = useLocation();
  useEffect(() => login.start(carriedIn(state)), [login, state]);

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
      {login.isReset && <Notice tone="ok">{say('resetDone')}</Notice>}
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
        <PasswordField label={say('password')} name="password" field={password} />
        <TextLink to="/auth/forgotPassword" state={{ address: email.value } satisfies Carried}>
          {say('loginForgot')}
        </TextLink>
        <Button type="submit" isWide isLarge isPending={enter.isPending}>
          {say('loginSubmit')}
        </Button>
      </DoorForm>
    </QuietFrame>
  );
});

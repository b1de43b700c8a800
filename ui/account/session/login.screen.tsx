import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { formatMessage } from '#core/messages';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button, ButtonLink } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { TextLink } from '../../kit/form/link.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { StorageNotice } from '../../kit/feedback/storage-notice.tsx';
import { StandalonePage } from '../../kit/layout/standalone-page.tsx';
import { type AuthLocationState, readAuthLocationState } from '../auth-form/auth-location-state.ts';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { AccountSwapNotice } from './account-swap-notice.tsx';
import { LoginViewModel } from './login.view-model.ts';
import { PasswordField } from '../auth-form/password-field.tsx';
import { TryIt } from '../guests/try-it.tsx';
import styles from './login.module.css';
import { AuthProgress } from '../auth-form/auth-progress.tsx';

const LazySecondFactorFields = lazyComponent(
  async () => (await import('./second-factor-fields.tsx')).SecondFactorFields,
  () => <Notice tone="danger">{formatMessage('errorOffline')}</Notice>,
);

export const LoginScreen = observer(function LoginScreen() {
  const login = useViewModel(LoginViewModel);
  const { email, password, secondFactor, logIn, passkeyLogIn } = login;
  const { state } = useLocation();
  useEffect(() => login.start(readAuthLocationState(state)), [login, state]);

  return (
    <StandalonePage
      title={formatMessage('loginTitle')}
      lead={formatMessage('loginLead')}
      footer={
        <>
          <span>{formatMessage('loginNew')}</span>
          <div className={styles['ways']}>
            <div className={styles['register']}>
              <ButtonLink to="/auth/register" variant="quiet" isWide>
                {formatMessage('loginRegister')}
              </ButtonLink>
            </div>
            <div className={styles['trial']}>
              <TryIt variant="plain" isWide />
            </div>
          </div>
        </>
      }
    >
      <AuthProgress stage="onward" />
      {login.next && <Navigate to={login.next} replace />}
      <StorageNotice />
      {login.swap && <AccountSwapNotice {...login.swap} />}
      {login.isGuest && <Notice>{formatMessage('loginGuest')}</Notice>}
      {login.isReset && <Notice tone="ok">{formatMessage('resetDone')}</Notice>}
      <AuthForm
        fields={login.fields}
        onSubmit={login.submit}
        refusal={secondFactor.shown(logIn.refusal) ?? passkeyLogIn.refusal}
      >
        {secondFactor.isAsked ? (
          <LazySecondFactorFields.Component step={secondFactor} />
        ) : (
          <>
            <Field
              label={formatMessage('email')}
              name="email"
              type="email"
              autoComplete="username"
              inputMode="email"
              isRequired
              value={email.value}
              onChange={email.setValue}
              onBlur={email.touch}
              problem={email.problem}
            />
            <PasswordField label={formatMessage('password')} name="password" field={password} />
            <TextLink to="/auth/forgotPassword" state={{ address: email.value } satisfies AuthLocationState}>
              {formatMessage('loginForgot')}
            </TextLink>
          </>
        )}
        <Button type="submit" isWide isLarge isPending={logIn.isPending}>
          {formatMessage('loginSubmit')}
        </Button>
        {secondFactor.isAsked ? (
          <Button variant="plain" isWide onPress={secondFactor.goBack}>
            {formatMessage('secondFactorBack')}
          </Button>
        ) : (
          <Button variant="plain" isWide isPending={passkeyLogIn.isPending} onPress={() => void passkeyLogIn.run()}>
            {formatMessage('loginPasskey')}
          </Button>
        )}
        <div className={styles['organisation']}>
          <ButtonLink to="/auth/organisation" variant="plain" isWide>
            {formatMessage('loginOrganisation')}
          </ButtonLink>
        </div>
      </AuthForm>
    </StandalonePage>
  );
});

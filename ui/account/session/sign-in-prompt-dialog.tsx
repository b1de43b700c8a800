import { useEffect, useState, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { PasswordField } from '../auth-form/password-field.tsx';
import { SecondFactorFields } from './second-factor-fields.tsx';
import { SignInPromptViewModel } from './sign-in-prompt.view-model.ts';

/** The pause in typing after which the dialog may appear, in milliseconds. */
const PAUSE = 700;

/** Whether the dialog may take the focus: false while the person types, so that no keystrokes go into it. */
function useTypingPause(): boolean {
  const [isPaused, setPaused] = useState(() => !isTextInput(document.activeElement));
  useEffect(() => {
    if (isPaused) return undefined;
    const begin = (): ReturnType<typeof setTimeout> => setTimeout(() => setPaused(true), PAUSE);
    let pause = begin();
    const typed = (): void => {
      clearTimeout(pause);
      pause = begin();
    };
    document.addEventListener('input', typed, true);
    return () => {
      document.removeEventListener('input', typed, true);
      clearTimeout(pause);
    };
  }, [isPaused]);
  return isPaused;
}

const isTextInput = (focused: Element | null): boolean =>
  focused?.matches('input, textarea, [contenteditable=true]') ?? false;

/**
 * ACC-4 · Asks for the password or a passkey over the page whose session ended: the page stays as it is, hidden until
 * the same person has signed in.
 */
export const SignInPromptDialog = observer(function SignInPromptDialog() {
  const person = useViewModel(SignInPromptViewModel);
  const isOpen = useTypingPause();
  return (
    <Dialog title={formatMessage('signInAgainTitle')} isOpen={isOpen} isForm onClose={person.goToLogin}>
      <Form person={person} />
    </Dialog>
  );
});

const Form = observer(function Form({ person }: { person: SignInPromptViewModel }) {
  const { email, password, secondFactor, logIn, passkeyLogIn } = person;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The sheet takes the focus as it opens; the one thing to fill in has it after that.
    const handing = setTimeout(() => field.current?.focus());
    return () => clearTimeout(handing);
  }, []);
  return (
    <>
      <p data-sign-in-prompt>{formatMessage('signInAgainLead', { email })}</p>
      <AuthForm
        fields={person.fields}
        onSubmit={person.submit}
        refusal={secondFactor.shown(logIn.refusal) ?? passkeyLogIn.refusal}
      >
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {secondFactor.isAsked ? (
          <SecondFactorFields step={secondFactor} />
        ) : (
          <PasswordField label={formatMessage('password')} name="password" field={password} inputRef={field} />
        )}
        <Button type="submit" isWide isLarge isPending={logIn.isPending}>
          {formatMessage('signInAgainSubmit')}
        </Button>
        {!secondFactor.isAsked && (
          <Button variant="plain" isWide isPending={passkeyLogIn.isPending} onPress={() => void passkeyLogIn.run()}>
            {formatMessage('loginPasskey')}
          </Button>
        )}
        <Button variant="plain" isWide onPress={person.goToLogin}>
          {formatMessage('signInAgainLeave')}
        </Button>
      </AuthForm>
    </>
  );
});

import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { DoorForm } from './door-form.tsx';
import { PasswordField } from './password-field.tsx';
import { SignInAgainViewModel } from './sign-in-again.view-model.ts';
import { useTypingPause } from './typing-pause.ts';

/** ACC-4 · The password once more, over the page whose session ended; everything on the page stays as it is. */
export const SignInAgain = observer(function SignInAgain() {
  const person = useViewModel(SignInAgainViewModel);
  const isOpen = useTypingPause();
  return (
    <Dialog title={say('signInAgainTitle')} isOpen={isOpen} isForm onClose={person.stay}>
      <Form person={person} />
    </Dialog>
  );
});

const Form = observer(function Form({ person }: { person: SignInAgainViewModel }) {
  const { email, password, enter } = person;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The sheet takes the focus as it opens; the one thing to fill in has it after that.
    const handing = setTimeout(() => field.current?.focus());
    return () => clearTimeout(handing);
  }, []);
  return (
    <>
      <p>{say('signInAgainLead', { email })}</p>
      <DoorForm fields={{ password }} onSubmit={person.submit} refusal={enter.refusal}>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label={say('password')} name="password" field={password} inputRef={field} />
        <Button type="submit" isWide isLarge isPending={enter.isPending}>
          {say('signInAgainSubmit')}
        </Button>
        <Button variant="plain" isWide onPress={person.leave}>
          {say('signInAgainLeave')}
        </Button>
      </DoorForm>
    </>
  );
});

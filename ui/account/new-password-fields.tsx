import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { Field } from '../kit/field.tsx';
import type { FormField } from './form-field.ts';

interface NewPasswordFieldsProps {
  password: FormField;
  repeat: FormField;
}

/** A new password, and the same once more. */
export const NewPasswordFields = observer(function NewPasswordFields({ password, repeat }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label={say('newPassword')}
        name="password"
        type="password"
        autoComplete="new-password"
        isRequired
        hint={say('passwordHint')}
        value={password.value}
        onChange={password.type}
        onLeave={password.leave}
        problem={password.problem}
      />
      <Field
        label={say('repeatPassword')}
        name="repeat"
        type="password"
        autoComplete="new-password"
        isRequired
        value={repeat.value}
        onChange={repeat.type}
        onLeave={repeat.leave}
        problem={repeat.problem}
      />
    </>
  );
});

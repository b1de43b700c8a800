import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { Field } from '../kit/field.tsx';
import type { FormField } from './form-field.ts';

/** A password that somebody chooses now. */
export const NewPasswordField = observer(function NewPasswordField({ label, field }: NewPasswordFieldProps) {
  return (
    <Field
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      isRequired
      hint={say('passwordHint')}
      value={field.value}
      onChange={field.type}
      onLeave={field.leave}
      problem={field.problem}
    />
  );
});

/** A new password, and the same once more. */
export const NewPasswordFields = observer(function NewPasswordFields({ password, repeat }: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField label={say('newPassword')} field={password} />
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

interface NewPasswordFieldProps {
  label: string;
  field: FormField;
}

interface NewPasswordFieldsProps {
  password: FormField;
  repeat: FormField;
}

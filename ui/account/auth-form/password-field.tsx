import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { Field } from '../../kit/form/field.tsx';
import type { FormField } from './form-field.ts';

interface PasswordFieldProps {
  label: string;
  name: string;
  field: FormField;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A field for an existing password. */
export const PasswordField = observer(function PasswordField({ label, name, field, inputRef }: PasswordFieldProps) {
  return (
    <Field
      label={label}
      name={name}
      type="password"
      autoComplete="current-password"
      isRequired
      inputRef={inputRef}
      value={field.value}
      onChange={field.setValue}
      onBlur={field.touch}
      problem={field.problem}
    />
  );
});

import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { say } from '#core/messages';
import { Field } from '../kit/field.tsx';
import type { FormField } from './form-field.ts';

/** A password that somebody chooses now. */
export const NewPasswordField = observer(function NewPasswordField({ label, field, isNext }: NewPasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNext) input.current?.focus();
  }, [isNext]);
  return (
    <Field
      inputRef={input}
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
export const NewPasswordFields = observer(function NewPasswordFields({
  password,
  repeat,
  isNext,
}: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField label={say('newPassword')} field={password} isNext={isNext} />
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
  /** Whether it came up as what is to be filled in next, and takes the focus. */
  isNext?: boolean | undefined;
}

interface NewPasswordFieldsProps {
  password: FormField;
  repeat: FormField;
  isNext?: boolean | undefined;
}

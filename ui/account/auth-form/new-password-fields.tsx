import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { formatMessage } from '#core/messages';
import { BoundField } from './bound-field.tsx';
import type { FormField } from './form-field.ts';

/** A field for a new password. */
export const NewPasswordField = observer(function NewPasswordField({ label, field, isNext }: NewPasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNext) input.current?.focus();
  }, [isNext]);
  return (
    <BoundField
      inputRef={input}
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      isRequired
      hint={formatMessage('passwordHint')}
      field={field}
    />
  );
});

/** Fields for a new password and its repetition. */
export const NewPasswordFields = observer(function NewPasswordFields({
  password,
  repeat,
  isNext,
}: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField label={formatMessage('newPassword')} field={password} isNext={isNext} />
      <BoundField
        label={formatMessage('repeatPassword')}
        name="repeat"
        type="password"
        autoComplete="new-password"
        isRequired
        field={repeat}
      />
    </>
  );
});

interface NewPasswordFieldProps {
  label: string;
  field: FormField;
  /** Whether the field appeared as the next one to fill in, and takes the focus. */
  isNext?: boolean | undefined;
}

interface NewPasswordFieldsProps {
  password: FormField;
  repeat: FormField;
  isNext?: boolean | undefined;
}

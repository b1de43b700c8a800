import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { formatMessage } from '#core/messages';
import { Field } from '../../kit/form/field.tsx';
import type { FormField } from './form-field.ts';

interface VerificationCodeFieldProps {
  field: FormField;
  onChange: (code: string) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A field for the emailed code. */
export const VerificationCodeField = observer(function VerificationCodeField({
  field,
  onChange,
  inputRef,
}: VerificationCodeFieldProps) {
  return (
    <Field
      label={formatMessage('verificationCode')}
      name="code"
      inputRef={inputRef}
      isCode
      autoComplete="one-time-code"
      inputMode="numeric"
      isRequired
      value={field.value}
      onChange={onChange}
      onBlur={field.touch}
      problem={field.problem}
    />
  );
});

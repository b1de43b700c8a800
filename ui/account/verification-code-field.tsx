import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { say } from '#core/messages';
import { Field } from '../kit/field.tsx';
import type { FormField } from './form-field.ts';

interface VerificationCodeFieldProps {
  field: FormField;
  onChange: (code: string) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** The code that was mailed. */
export const VerificationCodeField = observer(function VerificationCodeField({
  field,
  onChange,
  inputRef,
}: VerificationCodeFieldProps) {
  return (
    <Field
      label={say('verificationCode')}
      name="code"
      inputRef={inputRef}
      isCode
      autoComplete="one-time-code"
      inputMode="numeric"
      isRequired
      value={field.value}
      onChange={onChange}
      onLeave={field.leave}
      problem={field.problem}
    />
  );
});

import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { formatMessage } from '#core/messages';
import { codeIn } from '#core/shared';
import { Field } from '../../kit/form/field.tsx';
import { BoundField } from '../auth-form/bound-field.tsx';
import type { FormField } from '../auth-form/form-field.ts';

interface DisplayNameFieldProps {
  field: FormField;
  /** Whether the field appeared as the next one to fill in, and takes the focus. */
  isNext?: boolean | undefined;
}

/** A field for the first and last name. */
export const DisplayNameField = observer(function DisplayNameField({ field, isNext }: DisplayNameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNext) input.current?.focus();
  }, [isNext]);
  return (
    <BoundField
      inputRef={input}
      label={formatMessage('displayName')}
      name="displayName"
      autoComplete="name"
      isRequired
      field={field}
    />
  );
});

interface QuestCodeFieldProps {
  field: FormField;
  name: string;
}

/** ACC-42 · A field for a Quest Code, in any notation. */
export const QuestCodeField = observer(function QuestCodeField({ field, name }: QuestCodeFieldProps) {
  return (
    <Field
      label={formatMessage('questCode')}
      name={name}
      isCode
      autoComplete="off"
      inputMode="numeric"
      isRequired
      hint={formatMessage('questCodeHint')}
      value={field.value}
      onChange={(code) => field.setValue(codeIn(code))}
      onBlur={field.touch}
      problem={field.problem}
    />
  );
});

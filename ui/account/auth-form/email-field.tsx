import { observer } from 'mobx-react-lite';
import { type MessageKey, formatMessage } from '#core/messages';
import { Field } from '../../kit/form/field.tsx';
import type { FormField } from './form-field.ts';

interface EmailFieldProps {
  field: FormField;
  /** Whether the email is entered for the first time; otherwise the browser may fill it in. */
  isNew?: boolean;
  onChange?: (email: string) => void;
  problem?: MessageKey | undefined;
}

export const EmailField = observer(function EmailField({
  field,
  isNew,
  onChange = field.setValue,
  problem = field.problem,
}: EmailFieldProps) {
  return (
    <Field
      label={formatMessage('email')}
      name="email"
      type="email"
      autoComplete={isNew ? 'email' : 'username'}
      inputMode="email"
      isRequired
      value={field.value}
      onChange={onChange}
      onBlur={field.touch}
      problem={problem}
    />
  );
});

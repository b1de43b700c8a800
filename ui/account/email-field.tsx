import { observer } from 'mobx-react-lite';
import { type MessageKey, say } from '#core/messages';
import { Field } from '../kit/field.tsx';
import type { FormField } from './form-field.ts';

interface EmailFieldProps {
  field: FormField;
  /** Whether the address is given for the first time; else it names somebody whom the browser may know. */
  isNew?: boolean;
  onChange?: (email: string) => void;
  problem?: MessageKey | undefined;
}

/** Somebody's address. */
export const EmailField = observer(function EmailField({
  field,
  isNew,
  onChange = field.type,
  problem = field.problem,
}: EmailFieldProps) {
  return (
    <Field
      label={say('email')}
      name="email"
      type="email"
      autoComplete={isNew ? 'email' : 'username'}
      inputMode="email"
      isRequired
      value={field.value}
      onChange={onChange}
      onLeave={field.leave}
      problem={problem}
    />
  );
});

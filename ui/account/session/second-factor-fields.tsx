import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { formatMessage, registerMessages, secondFactorMessages } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import { BoundField } from '../auth-form/bound-field.tsx';
import type { FormField } from '../auth-form/form-field.ts';
import type { SecondFactorStep } from './second-factor-step.ts';

registerMessages(secondFactorMessages);

interface SecondFactorFieldProps {
  label: 'oneTimeCode' | 'recoveryCode' | 'eitherCode';
  field: FormField;
  hasFocus?: boolean;
}

/** A field for a one-time code, a recovery code, or either of them. */
export const SecondFactorField = observer(function SecondFactorField({
  label,
  field,
  hasFocus = false,
}: SecondFactorFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus, label]);
  return (
    <BoundField
      label={formatMessage(label)}
      name="secondFactor"
      inputRef={input}
      isCode
      autoComplete={label === 'recoveryCode' ? 'off' : 'one-time-code'}
      inputMode={label === 'oneTimeCode' ? 'numeric' : 'text'}
      isRequired
      field={field}
    />
  );
});

/** The second step of a log-in, shown instead of the first step's fields. */
export const SecondFactorFields = observer(function SecondFactorFields({ step }: { step: SecondFactorStep }) {
  const { code, usesRecoveryCode, switchKind } = step;
  return (
    <>
      <p>{formatMessage(usesRecoveryCode ? 'recoveryCodeLead' : 'oneTimeCodeLead')}</p>
      <SecondFactorField label={usesRecoveryCode ? 'recoveryCode' : 'oneTimeCode'} field={code} hasFocus />
      <Button variant="plain" onPress={switchKind}>
        {formatMessage(usesRecoveryCode ? 'useOneTimeCode' : 'useRecoveryCode')}
      </Button>
    </>
  );
});

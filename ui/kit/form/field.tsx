import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId, useState } from 'react';
import { type MessageDetails, type MessageKey, formatMessage } from '#core/messages';
import styles from './field.module.css';

interface CommonFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The field's problem, shown below it. */
  problem?: MessageKey | undefined;
  problemDetails?: MessageDetails | undefined;
  hint?: ReactNode;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  inputMode?: 'text' | 'email' | 'numeric' | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
}

interface FieldProps extends CommonFieldProps {
  type?: 'text' | 'email' | 'password';
  /** Wide letter spacing, for codes. */
  isCode?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A text input with its label, a hint and its problem. A password can be shown. */
export function Field({ type = 'text', isCode, inputRef, ...field }: FieldProps) {
  const { id, described, control } = useControl(field);
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';

  return (
    <FieldFrame id={id} {...field}>
      <span className={styles['line']}>
        <input
          {...control}
          {...described}
          ref={inputRef}
          type={isPassword && isShown ? 'text' : type}
          className={[styles['control'], isCode && styles['code'], isPassword && styles['secret']]
            .filter(Boolean)
            .join(' ')}
          autoCapitalize={type === 'text' && !isCode ? undefined : 'none'}
          spellCheck={type === 'text' && !isCode ? undefined : false}
        />
        {isPassword && (
          <button
            type="button"
            className={styles['reveal']}
            aria-pressed={isShown}
            aria-controls={id}
            aria-label={formatMessage(isShown ? 'hideField' : 'showField', { field: field.label })}
            onClick={() => setShown(!isShown)}
          >
            {formatMessage(isShown ? 'hidePassword' : 'showPassword')}
          </button>
        )}
      </span>
    </FieldFrame>
  );
}

interface TextAreaProps extends CommonFieldProps {
  rows?: number | undefined;
}

/** A multi-line text input; it grows with its text. */
export function TextArea({ rows = 4, ...field }: TextAreaProps) {
  const { id, described, control } = useControl(field);
  return (
    <FieldFrame id={id} {...field}>
      <textarea {...control} {...described} rows={rows} className={`${styles['control']} ${styles['area']}`} />
    </FieldFrame>
  );
}

interface SelectProps extends Omit<CommonFieldProps, 'inputMode' | 'maxLength' | 'placeholder'> {
  options: readonly { readonly value: string; readonly label: string }[];
}

/** A choice from the browser's own list. */
export function Select({ options, ...field }: SelectProps) {
  const { id, described, control } = useControl(field);
  return (
    <FieldFrame id={id} {...field}>
      <select {...control} {...described} className={`${styles['control']} ${styles['select']}`}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function useControl({ value, onChange, onBlur, problem, hint, isDisabled, isRequired, ...field }: CommonFieldProps) {
  const id = useId();
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    described: { 'aria-invalid': problem ? true : undefined, 'aria-describedby': describedBy || undefined } as const,
    control: {
      id,
      name: field.name,
      value,
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
      onBlur: onBlur,
      disabled: isDisabled,
      'aria-required': isRequired,
      autoComplete: field.autoComplete,
      inputMode: field.inputMode,
      maxLength: field.maxLength,
      placeholder: field.placeholder,
      dir: 'auto',
    },
  };
}

function FieldFrame({
  id,
  label,
  hint,
  problem,
  problemDetails,
  children,
}: Pick<CommonFieldProps, 'label' | 'hint' | 'problem' | 'problemDetails'> & { id: string; children: ReactNode }) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children}
      <span id={`${id}-problem`} className={styles['problem']} aria-live="polite">
        {problem && formatMessage(problem, problemDetails)}
      </span>
      {hint && (
        <span id={`${id}-hint`} className={`muted ${styles['hint']}`}>
          {hint}
        </span>
      )}
    </div>
  );
}

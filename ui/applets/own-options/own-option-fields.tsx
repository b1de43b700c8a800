import { type RefObject, useState } from 'react';
import { optionProblem } from '#core/applets';
import { formatMessage } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { textProblem } from '../text/text-problem.ts';
import styles from './own-option-fields.module.css';

interface AddOptionFieldProps {
  /** The text that was typed and not added yet. */
  text: string;
  isBusy: boolean;
  onChange: (newText: string) => void;
  onAdd: (newText: string) => void;
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

/**
 * A field for adding an option of one's own; an empty one shows a problem, and unfinished text stays until it is added.
 */
export function AddOptionField({ text, isBusy, onChange, onAdd, inputRef }: AddOptionFieldProps) {
  const [isTouched, setTouched] = useState(false);
  const { problem, problemDetails } = textProblem(text);
  return (
    <form
      className={`stack-2 ${styles['add']}`}
      onSubmit={(event) => {
        event.preventDefault();
        const problem = optionProblem(text);
        setTouched(problem !== undefined);
        if (!problem) onAdd(text);
      }}
    >
      <Field
        label={formatMessage('optionAdd')}
        name="option"
        value={text}
        onChange={onChange}
        problem={(isTouched ? optionProblem(text) : undefined) ?? problem}
        problemDetails={problemDetails}
        isDisabled={isBusy}
        autoComplete="off"
        inputRef={inputRef}
      />
      <Button type="submit" variant="quiet" isDisabled={isBusy}>
        <Icon name="plus" />
        {formatMessage('optionAddSubmit')}
      </Button>
    </form>
  );
}

interface OwnOptionFieldProps {
  id: string;
  text: string;
  isBusy: boolean;
  onRename: (newText: string) => void;
  onRemove: () => void;
}

/** An option of the Traveler's own, which can be renamed or removed. */
export function OwnOptionField({ id, text, isBusy, onRename, onRemove }: OwnOptionFieldProps) {
  const { problem: textError, problemDetails } = textProblem(text);
  const problem = optionProblem(text) ?? textError;
  return (
    <span className={styles['own']}>
      <input
        className={styles['words']}
        aria-label={formatMessage('optionOwn')}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && `${id}-problem`}
        dir="auto"
        value={text}
        disabled={isBusy}
        autoComplete="off"
        onChange={({ target }) => onRename(target.value)}
      />
      <button
        type="button"
        className={`icon-button muted ${styles['remove']}`}
        aria-label={formatMessage('optionRemove', { option: text })}
        disabled={isBusy}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
      <span id={`${id}-problem`} className={styles['problem']} aria-live="polite">
        {problem && formatMessage(problem, problemDetails)}
      </span>
    </span>
  );
}

import { type RefObject, useState } from 'react';
import { optionProblem } from '#core/applets';
import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { unkept } from './unkept.ts';
import styles from './own-option.module.css';

interface AddOptionProps {
  /** What was begun and not added yet. */
  words: string;
  isBusy: boolean;
  onWords: (words: string) => void;
  onAdd: (words: string) => void;
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

/** A line to write an option of one's own on; an empty one is refused with a word, and what is begun stays until it is added. */
export function AddOption({ words, isBusy, onWords, onAdd, inputRef }: AddOptionProps) {
  const [isAsked, setAsked] = useState(false);
  const { problem, problemDetails } = unkept(words);
  return (
    <form
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault();
        const problem = optionProblem(words);
        setAsked(problem !== undefined);
        if (!problem) onAdd(words);
      }}
    >
      <Field
        label={say('optionAdd')}
        name="option"
        value={words}
        onChange={onWords}
        problem={(isAsked ? optionProblem(words) : undefined) ?? problem}
        problemDetails={problemDetails}
        isDisabled={isBusy}
        autoComplete="off"
        inputRef={inputRef}
      />
      <Button type="submit" variant="quiet" isDisabled={isBusy}>
        <Icon name="plus" />
        {say('optionAddSubmit')}
      </Button>
    </form>
  );
}

interface OwnWordsProps {
  id: string;
  words: string;
  isBusy: boolean;
  onRename: (words: string) => void;
  onRemove: () => void;
}

/** An option of one's own, which can be written anew or taken out. */
export function OwnWords({ id, words, isBusy, onRename, onRemove }: OwnWordsProps) {
  const { problem: unkeptAs, problemDetails } = unkept(words);
  const problem = optionProblem(words) ?? unkeptAs;
  return (
    <span className={styles['own']}>
      <input
        className={styles['words']}
        aria-label={say('optionOwn')}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && `${id}-problem`}
        dir="auto"
        value={words}
        disabled={isBusy}
        autoComplete="off"
        onChange={({ target }) => onRename(target.value)}
      />
      <button
        type="button"
        className={styles['remove']}
        aria-label={say('optionRemove', { option: words })}
        disabled={isBusy}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
      <span id={`${id}-problem`} className={styles['problem']} aria-live="polite">
        {problem && say(problem, problemDetails)}
      </span>
    </span>
  );
}

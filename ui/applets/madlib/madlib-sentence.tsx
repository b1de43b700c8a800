import { useEffect, useRef, useState } from 'react';
import {
  isMadlibFilled,
  MADLIB_BLANK,
  madlibPlace,
  type MadlibAnswers,
  type MadlibContent,
  madlibSegments,
  madlibInputText,
  madlibOptionLabel,
} from '#core/applets';
import { formatMessage } from '#core/messages';
import { isBlank } from '#core/shared';
import { afterPaint } from '../../kit/browser/after-paint.ts';
import { Button } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { Field, Select, TextArea } from '../../kit/form/field.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { SubmitOnEnter } from '../../kit/form/submit-on-enter.tsx';
import { textProblem } from '../text/text-problem.ts';
import styles from './madlib-sentence.module.css';

interface SentenceProps {
  madlib: MadlibContent;
  answers: MadlibAnswers | undefined;
}

interface MadlibSentenceProps extends SentenceProps {
  title: string;
  isReadOnly: boolean;
  isBusy: boolean;
  /** Receives the text of the blanks that were changed, by input id. */
  onFill: (entered: Readonly<Record<string, string>>) => void;
}

/** A sentence with blanks, and the dialog that fills them. */
export function MadlibSentence({ title, madlib, answers, isReadOnly, isBusy, onFill }: MadlibSentenceProps) {
  /** The input to fill first, while the dialog is open. */
  const [open, setOpen] = useState<string>();
  const close = (): void => setOpen(undefined);
  const opener = useRef<HTMLButtonElement>(null);
  /** Opens the field of a blank from the button below, because a filled blank is no button to give the focus back to. */
  const openBlank = (input: string): void => {
    opener.current?.focus({ preventScroll: true });
    setOpen(input);
  };
  const isFilled = isMadlibFilled(madlib, answers);
  return (
    <div className="stack-4">
      <Sentence madlib={madlib} answers={answers} onOpen={isReadOnly || isBusy ? undefined : openBlank} />
      {!isReadOnly && (
        <div className="row-3 centered">
          <Button
            ref={opener}
            variant={isFilled ? 'quiet' : 'primary'}
            isDisabled={isBusy}
            onPress={() => setOpen(madlib.inputs[0]?.id)}
          >
            <Icon name="pencil" />
            {formatMessage(isFilled ? 'madlibChange' : 'madlibFill')}
          </Button>
        </div>
      )}
      <Dialog
        title={title}
        isOpen={open !== undefined}
        isForm
        onClose={close}
        actions={<Button onPress={close}>{formatMessage('madlibDone')}</Button>}
      >
        <Blanks madlib={madlib} answers={answers} first={open} onFill={onFill} onDone={close} />
      </Dialog>
    </div>
  );
}

/**
 * The sentence with its blanks: filled ones are highlighted, empty ones numbered; if it can be edited, each opens its
 * field.
 */
export function Sentence({
  madlib,
  answers,
  onOpen,
}: SentenceProps & { onOpen?: ((input: string) => void) | undefined }) {
  const numberOf = (input: string): number => madlib.inputs.findIndex(({ id }) => id === input) + 1;
  return (
    <p className={styles['sentence']}>
      {madlibSegments(madlib, answers).map(({ text, inputId, isFilled }, index) => {
        if (inputId === null) return <span key={index}>{text}</span>;
        const shown = isFilled ? text : MADLIB_BLANK;
        const look = { className: styles[isFilled ? 'word' : 'blank'], 'data-number': numberOf(inputId) };
        return onOpen && !isFilled ? (
          <button
            key={index}
            type="button"
            {...look}
            aria-label={formatMessage('madlibBlank', { number: numberOf(inputId) })}
            onClick={() => onOpen(inputId)}
          >
            {shown}
          </button>
        ) : (
          <bdi key={index} {...look}>
            {shown}
          </bdi>
        );
      })}
    </p>
  );
}

/**
 * One field for every blank. Typed text is added to the answer immediately and saved with it; text of spaces only stays
 * in the field, because an answer cannot hold it.
 */
function Blanks({
  madlib,
  answers,
  first,
  onFill,
  onDone,
}: SentenceProps & Pick<MadlibSentenceProps, 'onFill'> & { first: string | undefined; onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(
    // The dialog takes the focus first.
    () =>
      afterPaint(() => {
        const field = form.current?.elements.namedItem(first ?? '');
        if (field instanceof HTMLElement) field.focus();
      }),
    [first],
  );
  const [spaces, setSpaces] = useState<Readonly<Record<string, string>>>({});
  const enter = (id: string) => (text: string) => {
    setSpaces({ ...spaces, [id]: isBlank(text) ? text : '' });
    onFill({ [id]: text });
  };
  return (
    <form
      ref={form}
      className={`stack-5 ${styles['blanks']}`}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <Sentence madlib={madlib} answers={answers} />
      {madlib.inputs.map((input, index) => {
        const { id, type, placeholder, options } = input;
        const place = madlibPlace(madlib, id);
        const field = {
          label: formatMessage(place === undefined ? 'madlibBlank' : 'madlibBlankIn', {
            number: index + 1,
            place: place ?? '',
          }),
          hint: placeholder,
          name: id,
          value: madlibInputText(input, answers) ?? spaces[id] ?? '',
          onChange: enter(id),
        };
        if (type === 'selection')
          return (
            <Select
              key={id}
              {...field}
              options={[
                { value: '', label: formatMessage('madlibChoose') },
                ...options.map((value) => ({ value, label: madlibOptionLabel(input, value) ?? value })),
              ]}
            />
          );
        const TextInput = type === 'long-text' ? TextArea : Field;
        return <TextInput key={id} {...field} {...textProblem(field.value)} />;
      })}
      <SubmitOnEnter />
    </form>
  );
}

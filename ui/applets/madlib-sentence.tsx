import { useState } from 'react';
import { isMadlibFilled, type MadlibAnswers, type MadlibContent, madlibPieces, madlibWord } from '#core/applets';
import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field, Select, TextArea } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { SendByEnter } from '../kit/send-by-enter.tsx';
import { unkept } from './unkept.ts';
import styles from './madlib-sentence.module.css';

interface SentenceProps {
  madlib: MadlibContent;
  answers: MadlibAnswers | undefined;
}

interface MadlibSentenceProps extends SentenceProps {
  title: string;
  isReadOnly: boolean;
  isBusy: boolean;
  /** Takes what stands in the blanks now, by input id. */
  onFill: (entered: Readonly<Record<string, string>>) => void;
}

/** A sentence with blanks, and the dialog that fills them. */
export function MadlibSentence({ title, madlib, answers, isReadOnly, isBusy, onFill }: MadlibSentenceProps) {
  const [isOpen, setOpen] = useState(false);
  const isFilled = isMadlibFilled(madlib, answers);
  return (
    <div className={styles['madlib']}>
      <Sentence madlib={madlib} answers={answers} />
      {!isReadOnly && (
        <div className={styles['edit']}>
          <Button variant={isFilled ? 'quiet' : 'primary'} isDisabled={isBusy} onPress={() => setOpen(true)}>
            <Icon name="pencil" />
            {say(isFilled ? 'madlibChange' : 'madlibFill')}
          </Button>
        </div>
      )}
      <Dialog
        title={title}
        isOpen={isOpen}
        isForm
        onClose={() => setOpen(false)}
        actions={<Button onPress={() => setOpen(false)}>{say('madlibDone')}</Button>}
      >
        <Blanks madlib={madlib} answers={answers} onFill={onFill} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

/** The sentence as it stands: words in its blanks stand out, and what is empty shows what it asks for. */
export function Sentence({ madlib, answers }: SentenceProps) {
  return (
    <p className={styles['sentence']}>
      {madlibPieces(madlib, answers).map(({ text, inputId, isFilled }, place) =>
        inputId === null ? (
          <span key={place}>{text}</span>
        ) : (
          <bdi key={place} className={isFilled ? styles['word'] : styles['blank']}>
            {text}
          </bdi>
        ),
      )}
    </p>
  );
}

/** One field for every blank. What is typed is taken at once, so that it is kept as everything else is. */
function Blanks({
  madlib,
  answers,
  onFill,
  onDone,
}: SentenceProps & Pick<MadlibSentenceProps, 'onFill'> & { onDone: () => void }) {
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(madlib.inputs.map((input) => [input.id, madlibWord(input, answers) ?? ''])),
  );
  const enter = (id: string) => (words: string) => {
    const now = { ...entered, [id]: words };
    setEntered(now);
    onFill(now);
  };
  return (
    <form
      className={styles['blanks']}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <Sentence madlib={madlib} answers={answers} />
      {madlib.inputs.map(({ id, type, placeholder, options }, place) => {
        const label = say('madlibBlank', { number: place + 1 });
        const field = {
          label: placeholder ? say('madlibBlankAsks', { label, placeholder }) : label,
          name: id,
          value: entered[id] ?? '',
          onChange: enter(id),
        };
        if (type === 'selection')
          return (
            <Select
              key={id}
              {...field}
              options={[
                { value: '', label: say('madlibChoose') },
                ...options.map((value) => ({ value, label: value })),
              ]}
            />
          );
        const Words = type === 'long-text' ? TextArea : Field;
        return <Words key={id} {...field} {...unkept(field.value)} placeholder={placeholder ?? undefined} />;
      })}
      <SendByEnter />
    </form>
  );
}

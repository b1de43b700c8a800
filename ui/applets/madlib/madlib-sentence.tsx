import { useState } from 'react';
import { isMadlibFilled, type MadlibAnswers, type MadlibContent, madlibSegments, madlibInputText } from '#core/applets';
import { formatMessage } from '#core/messages';
import { isBlank } from '#core/shared';
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
  const [isOpen, setOpen] = useState(false);
  const isFilled = isMadlibFilled(madlib, answers);
  return (
    <div className="stack-4">
      <Sentence madlib={madlib} answers={answers} />
      {!isReadOnly && (
        <div className="row-3 centered">
          <Button variant={isFilled ? 'quiet' : 'primary'} isDisabled={isBusy} onPress={() => setOpen(true)}>
            <Icon name="pencil" />
            {formatMessage(isFilled ? 'madlibChange' : 'madlibFill')}
          </Button>
        </div>
      )}
      <Dialog
        title={title}
        isOpen={isOpen}
        isForm
        onClose={() => setOpen(false)}
        actions={<Button onPress={() => setOpen(false)}>{formatMessage('madlibDone')}</Button>}
      >
        <Blanks madlib={madlib} answers={answers} onFill={onFill} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

/** The sentence with its blanks: filled ones are highlighted, empty ones show their placeholder. */
export function Sentence({ madlib, answers }: SentenceProps) {
  return (
    <p className={styles['sentence']}>
      {madlibSegments(madlib, answers).map(({ text, inputId, isFilled }, index) =>
        inputId === null ? (
          <span key={index}>{text}</span>
        ) : (
          <bdi key={index} className={isFilled ? styles['word'] : styles['blank']}>
            {text}
          </bdi>
        ),
      )}
    </p>
  );
}

/**
 * One field for every blank. What is typed becomes part of the answer at once, so that it is saved with it; the others show
 * what their answers hold by then. An answer holds no spaces alone, so that those stay here.
 */
function Blanks({
  madlib,
  answers,
  onFill,
  onDone,
}: SentenceProps & Pick<MadlibSentenceProps, 'onFill'> & { onDone: () => void }) {
  const [spaces, setSpaces] = useState<Readonly<Record<string, string>>>({});
  const enter = (id: string) => (text: string) => {
    setSpaces({ ...spaces, [id]: isBlank(text) ? text : '' });
    onFill({ [id]: text });
  };
  return (
    <form
      className={`stack-5 ${styles['blanks']}`}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <Sentence madlib={madlib} answers={answers} />
      {madlib.inputs.map((input, index) => {
        const { id, type, placeholder, options } = input;
        const label = formatMessage('madlibBlank', { number: index + 1 });
        const field = {
          label: placeholder ? formatMessage('madlibBlankAsks', { label, placeholder }) : label,
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
                ...options.map((value) => ({ value, label: value })),
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

import { charactersLeft } from '#core/applets';
import { formatMessage } from '#core/messages';
import { TextArea } from '../../kit/form/field.tsx';
import type { AppletProps } from '../applet-props.ts';
import styles from './inline-text.module.css';
import { textProblem } from './text-problem.ts';

/** A text written directly on the page; once completed, the text itself. */
export function InlineTextApplet({ applet, answer, onAnswer, isReadOnly, isBusy }: AppletProps) {
  const text = answer.text ?? '';
  if (isReadOnly || applet.readOnly) return <SubmittedText text={text} />;
  return (
    <TextArea
      label={formatMessage('answerLabel')}
      name={applet.id}
      value={text}
      onChange={(newText) => onAnswer({ ...answer, text: newText })}
      placeholder={applet.placeholder ?? undefined}
      isRequired={applet.required}
      isDisabled={isBusy}
      {...textLimitProps(text)}
      rows={5}
    />
  );
}

/** The note below a text: how many characters are left, or why it cannot be saved. */
export function textLimitProps(text: string) {
  const remaining = charactersLeft(text) ?? -1;
  return {
    hint:
      remaining >= 0 && formatMessage(remaining === 1 ? 'charactersLeftOne' : 'charactersLeft', { left: remaining }),
    ...textProblem(text),
  };
}

/** A submitted text with its line breaks; never rendered as markup. */
export function SubmittedText({ text }: { text: string }) {
  if (text === '') return <p className="muted">{formatMessage('answerNone')}</p>;
  return (
    <figure className={styles['written']}>
      <figcaption className="caption">{formatMessage('answerGiven')}</figcaption>
      <blockquote dir="auto" className={styles['words']}>
        {text}
      </blockquote>
    </figure>
  );
}

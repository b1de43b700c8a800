import { charactersLeft } from '#core/applets';
import { say } from '#core/messages';
import { TextArea } from '../kit/field.tsx';
import type { AppletProps } from './applet-props.ts';
import styles from './inline-text.module.css';
import { unkept } from './unkept.ts';

/** A text to write right on the page; once it is completed, the text itself. */
export function InlineText({ applet, answer, onAnswer, isReadOnly, isBusy }: AppletProps) {
  const text = answer.text ?? '';
  if (isReadOnly || applet.readOnly) return <Written text={text} />;
  return (
    <TextArea
      label={say('answerLabel')}
      name={applet.id}
      value={text}
      onChange={(words) => onAnswer({ ...answer, text: words })}
      placeholder={applet.placeholder ?? undefined}
      isRequired={applet.required}
      isDisabled={isBusy}
      {...roomFor(text)}
      rows={5}
    />
  );
}

/** What is said under a text: how much room is left, or why it cannot be kept as it stands. */
export function roomFor(text: string) {
  const left = charactersLeft(text) ?? -1;
  return {
    hint: left >= 0 && say(left === 1 ? 'charactersLeftOne' : 'charactersLeft', { left }),
    ...unkept(text),
  };
}

/** What somebody wrote, as they wrote it: lines and all, and never read as markup. */
export function Written({ text }: { text: string }) {
  if (text === '') return <p className={styles['none']}>{say('answerNone')}</p>;
  return (
    <figure className={styles['written']}>
      <figcaption className={styles['caption']}>{say('answerGiven')}</figcaption>
      <blockquote dir="auto" className={styles['words']}>
        {text}
      </blockquote>
    </figure>
  );
}

import { type ReactNode, useId } from 'react';
import { say } from '#core/messages';
import { EditorView } from '../editor-view.tsx';
import { late } from '../late.tsx';
import { Notice } from '../notice.tsx';
import { RichTextView } from '../rich-text-view.tsx';
import type { EditorProps } from './editor-props.ts';
import styles from './rich-text-field.module.css';

interface RichTextFieldProps extends Omit<EditorProps, 'labelledBy' | 'describedBy'> {
  readonly label: string;
  readonly hint?: ReactNode;
}

const Editor = late<EditorProps>(async () => (await import('./editor.tsx')).Editor, NotLoaded);

/** A text with headings, lists, pictures and tables to write; its editor comes when it is first shown. */
export function RichTextField({ label, hint, ...editor }: RichTextFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <span id={`${id}-label`} className={styles['label']}>
        {label}
      </span>
      <div className={styles['room']}>
        <Editor.Late
          {...editor}
          labelledBy={`${id}-label`}
          describedBy={`${id}-keys ${hint ? `${id}-hint` : ''}`.trim()}
        />
      </div>
      <span id={`${id}-keys`} hidden>
        {say('editorKeys')}
      </span>
      {hint && (
        <span id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** Without its code a text can be read, and nothing of it is lost. */
function NotLoaded({ value, opening }: EditorProps) {
  return (
    <>
      <Notice tone="warning">{say('editorNotLoaded')}</Notice>
      {value ? <EditorView document={value} /> : opening && <RichTextView document={opening} />}
    </>
  );
}

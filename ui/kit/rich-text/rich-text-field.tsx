import { type ReactNode, useId } from 'react';
import { formatMessage, type MessageKey } from '#core/messages';
import { EditorDocumentView } from './editor-document-view.tsx';
import { lazyComponent } from '../async/lazy-component.tsx';
import { Notice } from '../feedback/notice.tsx';
import { RichTextView } from './rich-text-view.tsx';
import type { EditorProps } from './editor-props.ts';
import styles from './rich-text-field.module.css';

interface RichTextFieldProps extends Omit<EditorProps, 'labelledBy' | 'describedBy' | 'isInvalid'> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The field's problem, shown below it. */
  readonly problem?: MessageKey | undefined;
}

const Editor = lazyComponent<EditorProps>(async () => (await import('./editor.tsx')).Editor, NotLoaded);

/** A rich text field; its editor loads when it is first shown. */
export function RichTextField({ label, hint, problem, ...editor }: RichTextFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <span id={`${id}-label`} className={styles['label']}>
        {label}
      </span>
      <div className={styles['room']}>
        <Editor.Component
          {...editor}
          isInvalid={problem !== undefined}
          labelledBy={`${id}-label`}
          describedBy={`${id}-problem ${id}-keys ${hint ? `${id}-hint` : ''}`.trim()}
        />
      </div>
      <span id={`${id}-problem`} className={styles['problem']} aria-live="polite">
        {problem && formatMessage(problem)}
      </span>
      <span id={`${id}-keys`} hidden>
        {formatMessage('editorKeys')}
      </span>
      {hint && (
        <span id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** Shows the text read-only if the editor's code does not load. */
function NotLoaded({ value, initialText }: EditorProps) {
  return (
    <>
      <Notice tone="warning">{formatMessage('editorNotLoaded')}</Notice>
      {value ? <EditorDocumentView document={value} /> : initialText && <RichTextView document={initialText} />}
    </>
  );
}

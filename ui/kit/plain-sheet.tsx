import { useEffect, useId, useRef } from 'react';
import type { DialogProps } from './dialog-props.ts';
import styles from './plain-sheet.module.css';

/** A question over the page with nothing but what the browser brings: for when the sheet's own code does not come. */
export function PlainSheet({ title, onClose, children, actions, isAlert }: DialogProps) {
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = sheet.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={sheet}
      className={styles['sheet']}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
      {actions && <footer className={styles['actions']}>{actions}</footer>}
    </dialog>
  );
}

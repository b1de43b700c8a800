import { useEffect, useId, useRef } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { showAsModal } from './modal-elements.ts';
import styles from './native-dialog.module.css';
import { useBackToClose } from './use-back-to-close.ts';

/** A native dialog, for when the code of `ModalDialog` cannot be loaded. */
export function NativeDialog({ title, onClose, children, actions, isAlert, isBackHeard = false }: DialogProps) {
  const id = useId();
  useBackToClose(!isBackHeard, onClose);
  const dialogElement = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = dialogElement.current;
    const before = document.activeElement;
    const close = dialog && showAsModal(dialog);
    return () => {
      close?.();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialogElement}
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

import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useState } from 'react';
import { formatMessage } from '#core/messages';
import type { DialogProps } from './dialog-props.ts';
import styles from './dialog.module.css';
import { countAsOpen } from './modal-elements.ts';
import { Icon } from '../media/icon.tsx';
import { useBackToClose } from './use-back-to-close.ts';

/**
 * The time after opening in which a click outside does not close the dialog, because it may be the second half of a
 * double click.
 */
const DOUBLE_CLICK_MILLISECONDS = 500;

const watchWhileOpen = (sheet: HTMLElement | null) => (sheet ? countAsOpen(sheet) : undefined);

/** The dialog itself: traps and restores the focus, and locks the page beneath. */
export function ModalDialog({
  title,
  isOpen,
  onClose,
  children,
  actions,
  isForm,
  isAlert,
  isBackHeard,
  shape,
}: DialogProps) {
  const [openedAt] = useState(() => performance.now());
  useBackToClose(isOpen && !isBackHeard, onClose);
  return (
    <ModalOverlay
      className={styles['overlay'] ?? ''}
      isOpen={isOpen}
      isDismissable={!isAlert && !isForm}
      shouldCloseOnInteractOutside={() => performance.now() - openedAt > DOUBLE_CLICK_MILLISECONDS}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
    >
      <Modal ref={watchWhileOpen} className={`${styles['sheet']} ${shape ? styles[shape] : ''}`}>
        <AriaDialog className={`stack-4 ${styles['dialog']}`} role={isAlert ? 'alertdialog' : 'dialog'}>
          <header className={styles['header']}>
            <Heading slot="title" level={2} className={styles['title'] ?? ''}>
              {title}
            </Heading>
            <button
              type="button"
              className={`icon-button muted ${styles['close']}`}
              aria-label={formatMessage('close')}
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          </header>
          <div className={styles['content']}>{children}</div>
          {actions && <footer className={styles['actions']}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

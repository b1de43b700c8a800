import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { say } from '#core/messages';
import type { DialogProps } from './dialog-props.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

/** The sheet itself: keeps focus inside and gives it back, and locks what lies beneath. */
export function DialogSheet({ title, isOpen, onClose, children, actions, isForm, isAlert }: DialogProps) {
  return (
    <ModalOverlay
      className={styles['overlay'] ?? ''}
      isOpen={isOpen}
      isDismissable={!isAlert && !isForm}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
    >
      <Modal className={styles['sheet'] ?? ''}>
        <AriaDialog className={styles['dialog'] ?? ''} role={isAlert ? 'alertdialog' : 'dialog'}>
          <header className={styles['header']}>
            <Heading slot="title" level={2} className={styles['title'] ?? ''}>
              {title}
            </Heading>
            <button type="button" className={styles['close']} aria-label={say('close')} onClick={onClose}>
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

import { useEffect, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { lazyComponent } from '../async/lazy-component.tsx';
import { afterPaint } from '../browser/after-paint.ts';
import { useFocusAfterClosing } from '../browser/focus-management.ts';
import { NativeDialog } from './native-dialog.tsx';
import { useEscapeBeforeOpen } from './use-escape-before-open.ts';

const LazyModalDialog = lazyComponent(async () => (await import('./modal-dialog.tsx')).ModalDialog, NativeDialog);

/**
 * A dialog; its code loads when it first opens. It renders one frame after the click that opens it, so that the click
 * gets feedback first.
 */
export function Dialog(dialog: DialogProps) {
  const { isOpen, onClose } = dialog;
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    void preloadDialog();
    const cancel = afterPaint(() => setDrawn(true));
    return () => {
      cancel();
      setDrawn(false);
    };
  }, [isOpen]);
  useEscapeBeforeOpen(isOpen, onClose);
  useFocusAfterClosing(isOpen);
  return isOpen && isDrawn ? <LazyModalDialog.Component {...dialog} /> : null;
}

/** Preloads the dialog's code, for pages where typed text could be lost. */
export const preloadDialog = LazyModalDialog.preload;

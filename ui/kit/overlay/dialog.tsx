import { useEffect, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { lazyComponent } from '../async/lazy-component.tsx';
import { afterPaint } from '../browser/after-paint.ts';
import { useFocusAfterClosing } from '../browser/focus-management.ts';
import { NativeDialog } from './native-dialog.tsx';

const LazyModalDialog = lazyComponent(async () => (await import('./modal-dialog.tsx')).ModalDialog, NativeDialog);

/** A dialog over the page; its code loads when it first opens. It is drawn a frame after the press that opens it, which is answered first. */
export function Dialog(dialog: DialogProps) {
  const { isOpen } = dialog;
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
  useFocusAfterClosing(isOpen);
  return isOpen && isDrawn ? <LazyModalDialog.Component {...dialog} /> : null;
}

/** Brings a dialog's code ahead of its question, for pages where something typed is at stake. */
export const preloadDialog = LazyModalDialog.preload;

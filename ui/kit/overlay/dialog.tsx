import type { DialogProps } from './dialog-props.ts';
import { lazyComponent } from '../async/lazy-component.tsx';
import { NativeDialog } from './native-dialog.tsx';

const LazyModalDialog = lazyComponent(async () => (await import('./modal-dialog.tsx')).ModalDialog, NativeDialog);

/** A dialog over the page; its code loads when it first opens. */
export function Dialog(dialog: DialogProps) {
  return dialog.isOpen ? <LazyModalDialog.Component {...dialog} /> : null;
}

/** Brings a dialog's code ahead of its question, for pages where something typed is at stake. */
export const preloadDialog = LazyModalDialog.preload;

import type { DialogProps } from './dialog-props.ts';
import { late } from './late.tsx';
import { PlainSheet } from './plain-sheet.tsx';

const Sheet = late(async () => (await import('./dialog-sheet.tsx')).DialogSheet, PlainSheet);

/** A question over the page; its code comes when it first opens. */
export function Dialog(dialog: DialogProps) {
  return dialog.isOpen ? <Sheet.Late {...dialog} /> : null;
}

/** Brings a dialog's code ahead of its question, for pages where something typed is at stake. */
export const fetchDialog = Sheet.fetch;

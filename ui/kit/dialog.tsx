import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog-props.ts';

const Sheet = lazy(() => import('./dialog-sheet.tsx').then(({ DialogSheet }) => ({ default: DialogSheet })));

/** A question over the page; its code comes when it first opens. */
export function Dialog(dialog: DialogProps) {
  if (!dialog.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Sheet {...dialog} />
    </Suspense>
  );
}

import { type RefObject, useLayoutEffect, useRef } from 'react';
import { topmostDialog } from './modal-elements.ts';

/** While a dialog is open, puts something that floats over the page below its heading, where it would touch the dialog at its usual place; answers with its ref. */
export function useClearOfDialog(shown: unknown): RefObject<HTMLDivElement | null> {
  const floating = useRef<HTMLDivElement>(null);
  const dialog = topmostDialog();
  useLayoutEffect(() => {
    const { current } = floating;
    const top = current && dialog && topBelowHeading(current, dialog);
    if (!current || typeof top !== 'number') return undefined;
    current.style.insetBlock = `${top}px auto`;
    return () => {
      current.style.insetBlock = '';
    };
  }, [shown, dialog]);
  return floating;
}

/** How many CSS pixels from the top of the window the heading of a dialog ends, where the dialog reaches under the element; measured without the move with which it opens. */
function topBelowHeading(element: HTMLElement, dialog: HTMLElement): number | undefined {
  const place = element.getBoundingClientRect();
  const { top, height } = dialog.getBoundingClientRect();
  const start = dialog.offsetTop;
  if (place.bottom <= start || place.top >= start + height) return undefined;
  const heading = dialog.querySelector('header, h1, h2');
  return heading ? Math.max(0, start + heading.getBoundingClientRect().bottom - top) : undefined;
}

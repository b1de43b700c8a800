import { type RefObject, useLayoutEffect, useState } from 'react';
import { topmostDialog } from './modal-elements.ts';

/** Where something that floats over the page stands while a dialog is open: in CSS pixels from the top of the window, below the heading of a dialog that it would touch at its usual place; undefined at its usual place. */
export function useTopClearOfDialog(floating: RefObject<HTMLElement | null>, shown: unknown): number | undefined {
  const dialog = topmostDialog();
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    setTop(undefined);
  }, [dialog, shown]);
  useLayoutEffect(() => {
    const { current } = floating;
    if (current && dialog && top === undefined) setTop(topBelowHeading(current, dialog));
  }, [floating, shown, dialog, top]);
  return top;
}

/** How far from the top of the window the heading of a dialog ends, where the dialog reaches under the element; measured without the move with which it opens. */
function topBelowHeading(element: HTMLElement, dialog: HTMLElement): number | undefined {
  const place = element.getBoundingClientRect();
  const { top, height } = dialog.getBoundingClientRect();
  const start = dialog.offsetTop;
  if (place.bottom <= start || place.top >= start + height) return undefined;
  const heading = dialog.querySelector('header, h1, h2');
  return heading ? Math.max(0, start + heading.getBoundingClientRect().bottom - top) : undefined;
}
